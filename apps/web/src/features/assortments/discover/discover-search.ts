import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export const discoverTabs = ['browse', 'search', 'collection'] as const;
export const discoverFilters = ['pillar', 'gender', 'division', 'category'] as const;

export type DiscoverTab = (typeof discoverTabs)[number];
export type DiscoverFilter = (typeof discoverFilters)[number];

/** Which internal assortments are looked at, by what their products are narrowed down, and which tab shows. */
export interface DiscoverSearch extends Partial<Record<DiscoverFilter, string>> {
  channel?: 'Wholesale' | 'Retail';
  season?: string;
  year?: number;
  region?: (typeof assortmentRegions)[number];
  type?: (typeof assortmentProductTypes)[number];
  assortment?: string;
  tab?: DiscoverTab;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);
const someText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 80) : undefined;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

const without = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readDiscoverSearch = onlyWhatIsRead((given: Record<string, unknown>): DiscoverSearch => {
  const year = Number(given.year);
  return without({
    channel: oneOf(['Wholesale', 'Retail'], given.channel),
    season: someText(given.season),
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined,
    region: oneOf(assortmentRegions, given.region),
    type: oneOf(assortmentProductTypes, given.type),
    assortment: isId(given.assortment) ? given.assortment : undefined,
    tab: oneOf(discoverTabs, given.tab),
    ...Object.fromEntries(discoverFilters.map((filter) => [filter, someText(given[filter])])),
  }) as DiscoverSearch;
});
