import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import type { AccessUser } from '../access/user.ts';
import { type RemovedBecause, removedBecause } from '../product/removed-fields.ts';
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

/** The location whose prices it shows is none of theirs. */
type WithheldBecause = RemovedBecause | 'location';

const locationsOf = (user: AccessUser): Visibility['locations'] =>
  seesAllLocations(user) ? 'all' : ownLocationCodes(user);

/** A row's own markup is the initial one while there is no discount, so it goes wherever that goes. */
const withheldBecause = (user: AccessUser, of: Viewed): ReadonlyMap<string, WithheldBecause> => {
  const removed = removedBecause(user, { orgType: of.orgType, region: of.region ?? undefined });
  const because = new Map<string, WithheldBecause>(removed);
  const markup = removed.get('initialMarkup');
  if (markup !== undefined) because.set('markupPercent', markup);
  const locations = locationsOf(user);
  if (locations !== 'all' && !locations.includes(of.locationId))
    for (const field of locationPrices) if (!because.has(field)) because.set(field, 'location');
  return because;
};

export const visibleTo = (user: AccessUser, of: Viewed): Visibility => ({
  removed: new Set(withheldBecause(user, of).keys()),
  locations: locationsOf(user),
});

const sentences: Readonly<Record<WithheldBecause, (user: AccessUser) => string>> = {
  internalUs: () =>
    'Suggested retail, and what it follows from, is not shown in internal assortments of the US, nor to those who work in them.',
  internal: () => 'The initial markup is not shown in internal assortments, nor to those who work in them.',
  company: () => 'What a maker is paid stays inside the company.',
  location: (user) => {
    const own = ownLocationCodes(user);
    return `Prices are shown to people of their location. ${own.length === 0 ? 'You have none.' : `Yours: ${own.join(', ')}.`}`;
  },
};

/** Why a field is missing, by the same decision that took it away; null where it is not missing. */
export const whyWithheld = (user: AccessUser, of: Viewed, field: string): string | null => {
  const because = withheldBecause(user, of).get(field);
  return because === undefined ? null : sentences[because](user);
};

/** What is withheld from somebody wherever products are read, rule by rule. */
export const withheldEverywhere = (user: AccessUser): readonly string[] =>
  [...new Set(removedBecause(user, {}).values())].map((because) => sentences[because](user));

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
