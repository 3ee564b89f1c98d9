import { type LibraryType, libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from './library-counts.ts';
import { gridTabs, statusOf } from './tabs.ts';
import { useManagedLibrary } from './use-managed-library.ts';

const managedAt = (trunk: string): LibraryType | undefined =>
  libraryTypes.find((type) => libraryKinds[type].manage === trunk);

/** How many items lie behind each tab of a manage toolbar, by the address of the tab; nothing for other toolbars. */
export function useTabCounts(trunk: string): ReadonlyMap<string, number> {
  const type = managedAt(trunk);
  const library = useManagedLibrary(type ?? 'AdvertisingAsset');
  const { data } = useQuery({ ...countsQuery(library), enabled: type !== undefined });
  if (type === undefined || !data) return new Map();
  return new Map(gridTabs.map((tab) => [`${trunk}/${tab}`, data[statusOf[tab]] ?? 0]));
}
