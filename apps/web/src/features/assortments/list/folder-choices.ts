import { isInside, pathOf } from '@atelier/domain/assortment/folders';
import type { AssortmentEntry } from '../queries.ts';
import type { ListRow } from './list-rows.ts';

export const topLevel = 'Top level';

/** Where something may be moved: every folder that is not one of the moved ones or inside of them. */
export function folderChoices(entries: readonly AssortmentEntry[], moving: readonly ListRow[] = []) {
  const moved = moving.filter((row) => row.kind === 'folder').map(pathOf);
  const paths = entries
    .filter(({ type }) => type === 'folder')
    .map(pathOf)
    .filter((path) => !moved.some((folder) => isInside(path, folder)))
    .map((path) => ({ value: JSON.stringify(path), label: path.join(' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: '[]', label: topLevel }, ...paths];
}

export const readFolder = (value: string): string[] => JSON.parse(value) as string[];
