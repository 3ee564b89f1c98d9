import { channels } from '@atelier/domain/access/user';
import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { areaOf, type InternalArea } from '@atelier/domain/assortment/internal-area';
import {
  type InternalSearch,
  type InternalSort,
  type InternalTab,
  internalSorts,
  internalTabs,
} from '../../parts/internal-address/index.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);
const someText = (value: unknown, most = 120): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, most) : undefined;
};
const texts = (value: unknown): readonly string[] | undefined => {
  const kept = Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.length <= 25_000) : [];
  return kept.length === 0 ? undefined : kept.slice(0, 60);
};

const without = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

const yearIn = (value: unknown): number | undefined => {
  const year = Number(value);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined;
};

const codeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z]{2,8}$/.test(value) ? value : undefined;

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readInternalSearch = onlyWhatIsRead(
  (given: Record<string, unknown>): InternalSearch =>
    without({
      season: someText(given.season, 40),
      year: yearIn(given.year),
      title: someText(given.title),
      gender: someText(given.gender, 40),
      region: oneOf(assortmentRegions, given.region),
      type: oneOf(assortmentProductTypes, given.type),
      location: codeIn(given.location),
      tab: oneOf(internalTabs, given.tab),
      filters: texts(given.filters),
      sort: oneOf(Object.keys(internalSorts) as InternalSort[], given.sort),
      channel: oneOf(channels, given.channel),
      with: texts(given.with),
    }) as InternalSearch,
);

export const tabOf = ({ tab }: InternalSearch): InternalTab => tab ?? 'browse';

/** Only abroad the address says whose prices are looked at. */
export const areaIn = ({ region, location }: InternalSearch): InternalArea =>
  region === undefined ? (location === undefined ? 'domestic' : 'international') : areaOf(region);
