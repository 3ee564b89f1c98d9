import { onlyWhatIsRead } from '../../../platform/address-search.ts';
export interface ListSearch {
  search?: string;
  /** The other half of an internal list (M5.4). */
  archived?: true;
  /** Opens with the question for a new assortment, as the palette asks for it. */
  create?: true;
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readListSearch = onlyWhatIsRead(
  ({ search, archived, create }: Record<string, unknown>): ListSearch => ({
    ...(typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 120) } : {}),
    ...(isTrue(archived) ? { archived: true } : {}),
    ...(isTrue(create) ? { create: true } : {}),
  }),
);
