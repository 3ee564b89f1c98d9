import { deepestFolder } from '@atelier/domain/assortment/folders';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';
export interface ListSearch {
  search?: string;
  /** The other half of an internal list (M5.4). */
  archived?: true;
  /** Opens with the question for a new assortment, as the palette asks for it. */
  create?: true;
  /** The path of a folder that is shown open. */
  folder?: string[];
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const isPath = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= deepestFolder &&
  value.every((one) => typeof one === 'string');

/** A list with one of its folders open. */
export const folderAddress = (list: 'all' | 'archived', path: readonly string[]): string =>
  `/product/assortments/${list}${path.length === 0 ? '' : `?folder=${encodeURIComponent(JSON.stringify(path))}`}`;

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readListSearch = onlyWhatIsRead(
  ({ search, archived, create, folder }: Record<string, unknown>): ListSearch => ({
    ...(typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 120) } : {}),
    ...(isTrue(archived) ? { archived: true } : {}),
    ...(isTrue(create) ? { create: true } : {}),
    ...(isPath(folder) ? { folder } : {}),
  }),
);
