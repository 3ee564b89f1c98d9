import type { AccessUser } from './user.ts';

/** Together with the business entity of the same name: every location there is. */
export const everyTerritory = 'ADMIN';
const everywhere = everyTerritory;

/** [M3.5] ADMIN territory together with ADMIN business entity sees every location. */
export const seesAllLocations = (user: AccessUser): boolean =>
  user.tbes.some((tbe) => tbe.territory === everywhere && tbe.businessEntity === everywhere);

export const ownLocationKeys = (user: AccessUser): readonly string[] => [
  ...new Set(user.tbes.flatMap((tbe) => tbe.locations)),
];

/** A location key is two parts joined by an underscore; the first part is the location code. */
export const ownLocationCodes = (user: AccessUser): readonly string[] => [
  ...new Set(ownLocationKeys(user).map((key) => key.split('_', 1)[0] ?? key)),
];

/** [M3.5] POP colours follow from the user's location keys and POP colour filters, and always hold AST. */
export const popColors = (user: AccessUser, locationKey?: string): readonly string[] => {
  const inForce = user.tbes.filter((tbe) => locationKey === undefined || tbe.locations.includes(locationKey));
  return [...new Set([...inForce.flatMap((tbe) => tbe.colorFilters.POP), 'AST'])];
};
