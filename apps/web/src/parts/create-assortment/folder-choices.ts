import type { AssortmentSummary } from '@atelier/contract/assortments/assortment';
import { isInside, pathOf } from '@atelier/domain/assortment/folders';

/** As much of an entry as says where it lies. */
type Placed = Pick<AssortmentSummary, 'type' | 'title' | 'hierarchy'>;

export const topLevel = 'Top level';

/** Where something may be moved: every folder that is not one of the moved ones or inside of them. */
export function folderChoices(entries: readonly Placed[], moving: readonly Placed[] = []) {
  const moved = moving.filter(({ type }) => type === 'folder').map(pathOf);
  const paths = entries
    .filter(({ type }) => type === 'folder')
    .map(pathOf)
    .filter((path) => !moved.some((folder) => isInside(path, folder)))
    .map((path) => ({ value: JSON.stringify(path), label: path.join(' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: '[]', label: topLevel }, ...paths];
}

export const readFolder = (value: string): string[] => JSON.parse(value) as string[];
