import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptEdits, useNews } from '../../parts/live-grid/index.ts';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { manageSetting, settingKeyOf } from './manage-setting.ts';
import type { ManagedLibrary } from './managed-library.ts';
import { type OpenItems, openItems } from './open-items.ts';
import type { GridTab } from './tabs.ts';

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
  useNews(items, { topic: 'library-changed', idName: 'assetId' });
  useKeptEdits(items, settingKeyOf(library.type, tab), true);
  useTopics(grid, 'rows', 'status');
  return { ...items, total: grid.source.length, failure: grid.failure, isLoaded };
}
