import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import type { AccessUser } from '../access/user.ts';
import type { AssortmentFacts } from './assortment.ts';

/** What never leaves the server for one person and one assortment. The one decision every way out asks (M3.4, T1). */
export interface Visibility {
  readonly removed: ReadonlySet<string>;
  readonly locations: 'all' | readonly string[];
}

/** A removed figure takes along every figure it could be computed back from. */
const retail = [
  'suggestedRetail',
  'markupPercent',
  'initialMarkup',
  'locations.suggestedRetail',
  'locations.futureSuggestedRetail',
  'locations.markupPercent',
] as const;
const markup = ['initialMarkup', 'markupPercent', 'locations.markupPercent'] as const;
/** Prices of the assortment's own location, for those who do not hold that location (M3.5). */
const rowPrices = [
  'cost',
  'netCost',
  'discountAmount',
  'discountPercent',
  'firstCost',
  'locations.wholesalePrice',
] as const;

type Viewed = Pick<AssortmentFacts, 'orgType' | 'region' | 'locationId'>;

export const visibleTo = (user: AccessUser, of: Viewed): Visibility => {
  const removed = new Set<string>();
  const take = (fields: readonly string[]) => {
    for (const field of fields) removed.add(field);
  };
  if (of.orgType === 'internal') take(of.region === 'US' ? retail : markup);
  const locations = seesAllLocations(user) ? 'all' : ownLocationCodes(user);
  if (locations !== 'all' && !locations.includes(of.locationId)) {
    take(rowPrices);
    take(retail);
  }
  return { removed, locations };
};

/** For something that shows two assortments at once: neither may reveal what the other hides. */
export const bothVisible = (a: Visibility, b: Visibility): Visibility => ({
  removed: new Set([...a.removed, ...b.removed]),
  locations:
    a.locations === 'all'
      ? b.locations
      : b.locations === 'all'
        ? a.locations
        : a.locations.filter((code) => b.locations.includes(code)),
});

export const maySee = (visibility: Visibility, field: string): boolean => !visibility.removed.has(field);

/** Filtering, sorting or selecting by a removed field would tell its value; such a question has no answer. */
export const firstRemoved = (visibility: Visibility, fields: Iterable<string>): string | undefined => {
  for (const field of fields) if (visibility.removed.has(field)) return field;
  return undefined;
};
