import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ListDeclaration } from './list-declaration.ts';
import { openList } from './open-list.ts';

/** Other people's changes come in bursts; the list follows once they pause. */
const burstMs = 400;

/** Whatever makes reads of this list old makes the list read again (G33). */
const useRenewal = (cachedAs: readonly string[], renew: () => void) => {
  const cache = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const [area] = cachedAs;
    const stop = cache.getQueryCache().subscribe(({ type, query }) => {
      const old = type === 'updated' && query.state.isInvalidated && query.queryKey[0] === area;
      if (!old) return;
      clearTimeout(waiting);
      waiting = setTimeout(renew, burstMs);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [cache, cachedAs, renew]);
};

export function useList<R extends object>(declaration: ListDeclaration<R>, parameters: readonly FilterParameter[]) {
  const cache = useQueryClient();
  const [list] = useState(() => openList(declaration, parameters, cache));
  useEffect(() => list.ask(parameters), [list, parameters]);
  useRenewal(declaration.cachedAs, list.renew);
  const { grid } = list;
  useSyncExternalStore(
    (listener) => grid.subscribe(listener),
    () => `${grid.versions.rows}:${grid.versions.status}:${grid.source.length}`,
  );
  return { ...list, total: grid.source.length, failure: grid.failure };
}
