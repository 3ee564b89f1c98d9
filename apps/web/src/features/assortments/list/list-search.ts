export interface ListSearch {
  search?: string;
}

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readListSearch = ({ search }: Record<string, unknown>): ListSearch =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 120) } : {};
