import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptEdits } from '../../parts/live-grid/index.ts';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { onPushed } from '../../platform/push/index.ts';
import { manageSetting, settingKeyOf } from './manage-setting.ts';
import type { ManagedLibrary } from './managed-library.ts';
import { type OpenItems, openItems } from './open-items.ts';
import type { GridTab } from './tabs.ts';

/** What others do comes in bursts; the grid follows once they pause. */
const burstMs = 400;

/** [G33] Reads again what is in sight when somebody else, or the server, has changed something of this library. */
function useNews({ renew, versionOf, grid }: OpenItems): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard: { readonly id: string; readonly revision: number }[] = [];
    const isNew = () => heard.some(({ id, revision }) => (versionOf(id) ?? 0) < revision);
    const look = () => {
      // The reply to one's own edit may still be on its way, while the news of it is here already.
      if (grid.queue?.unsent) timer = setTimeout(look, burstMs);
      else if (isNew()) renew();
      if (!grid.queue?.unsent) heard = [];
    };
    const forget = onPushed(['library-changed'], ({ topic, payload }) => {
      // The server itself, which prepares a file, makes no new revision of its item; and nobody knows what a reset missed.
      const always = topic === 'reset' || payload.by === '';
      heard.push({
        id: topic === 'reset' ? '' : String(payload.assetId),
        revision: always ? Number.POSITIVE_INFINITY : Number(payload.revision),
      });
      clearTimeout(timer);
      timer = setTimeout(look, burstMs);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [renew, versionOf, grid]);
}

interface Items extends OpenItems {
  readonly failure: string | null;
  readonly total: number;
  readonly isLoaded: boolean;
}

/** One grid for as long as its tab is on the screen. */
export function useItems(library: ManagedLibrary, tab: GridTab, parameters: readonly FilterParameter[]): Items {
  const client = useQueryClient();
  const setting = manageSetting(library.type, tab);
  const { data: saved } = useSuspenseQuery(setting);
  const [items] = useState(() =>
    openItems({
      ...{ library, tab, parameters, saved },
      onSettings: (settings) => client.setQueryData(setting.queryKey, settings),
    }),
  );
  const [isLoaded, setLoaded] = useState(false);
  const { grid, whenLoaded } = items;
  useEffect(() => items.ask(parameters), [items, parameters]);
  useEffect(() => void whenLoaded.then(() => setLoaded(true)), [whenLoaded]);
  useNews(items);
  useKeptEdits(items, settingKeyOf(library.type, tab), true);
  useTopics(grid, 'rows', 'status');
  return { ...items, total: grid.source.length, failure: grid.failure, isLoaded };
}
