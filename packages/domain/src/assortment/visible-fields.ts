import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import type { AccessUser } from '../access/user.ts';
import { removedFields } from '../product/removed-fields.ts';
import type { AssortmentFacts } from './assortment.ts';

/** What never leaves the server for one person and one assortment. The one decision every way out asks (M3.4, T1). */
export interface Visibility {
  readonly removed: ReadonlySet<string>;
  readonly locations: 'all' | readonly string[];
}

/** What hangs on the location whose prices the assortment shows. */
const locationPrices = [
  'cost',
  'netCost',
  'discountAmount',
  'discountPercent',
  'suggestedRetail',
  'markupPercent',
  'initialMarkup',
  'locations.wholesalePrice',
  'locations.originalCost',
  'locations.suggestedRetail',
  'locations.markupPercent',
  'locations.futureCost',
  'locations.futureSuggestedRetail',
] as const;

export const isLocationPrice = (field: string): boolean => (locationPrices as readonly string[]).includes(field);

type Viewed = Pick<AssortmentFacts, 'orgType' | 'region' | 'locationId'>;

/** A row's own markup is the initial one while there is no discount, so it goes wherever that goes. */
export const visibleTo = (user: AccessUser, of: Viewed): Visibility => {
  const removed = new Set<string>(removedFields(user, { orgType: of.orgType, region: of.region ?? undefined }));
  if (removed.has('initialMarkup')) removed.add('markupPercent');
  const locations = seesAllLocations(user) ? 'all' : ownLocationCodes(user);
  if (locations !== 'all' && !locations.includes(of.locationId)) for (const field of locationPrices) removed.add(field);
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

/** Filtering, sorting or selecting by a removed field would tell its value; such a question has no answer. */
export const firstRemoved = (visibility: Visibility, fields: Iterable<string>): string | undefined => {
  for (const field of fields) if (visibility.removed.has(field)) return field;
  return undefined;
};
