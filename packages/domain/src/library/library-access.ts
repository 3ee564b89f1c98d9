import { canAccess, rolesOn } from '../access/can-access.ts';
import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import { isDistributor } from '../access/distributor.ts';
import type { AccessUser } from '../access/user.ts';
import { worldRegionOf } from '../access/world-region.ts';
import type { LibraryStatus } from './library-item.ts';
import { libraryTypes } from './library-kind.ts';
import { type LibraryPlace, libraryKinds, partOf } from './library-kinds.ts';

export const editsLibrary = (user: AccessUser, place: LibraryPlace): boolean => canAccess(user, partOf(place).editors);

/** [G9] A senior editor also deletes what is published, and sees and restores what is deleted. */
export const isSeniorEditor = (user: AccessUser, place: LibraryPlace): boolean =>
  rolesOn(user, partOf(place).permission).includes('seniorEditor');

export const readsLibrary = (user: AccessUser, place: LibraryPlace): boolean => canAccess(user, partOf(place).readers);

/** Every library, part by part. */
export const libraryPlaces: readonly LibraryPlace[] = libraryTypes.flatMap((libraryType) =>
  libraryKinds[libraryType].parts.map(({ subType }) => ({ libraryType, librarySubType: subType })),
);

/** [G11] People outside the company see what is for their part of the world, or for all of it; undefined: everything. */
export const readableRegions = (user: AccessUser): readonly string[] | undefined => {
  if (!isDistributor(user) || seesAllLocations(user)) return undefined;
  return ['All', ...new Set(ownLocationCodes(user).map(worldRegionOf))];
};

export interface LibraryItemFacts extends LibraryPlace {
  readonly status: LibraryStatus;
  readonly region: readonly string[] | null;
  /** Between its days. */
  readonly inForce: boolean;
}

const isForThem = (user: AccessUser, region: readonly string[] | null): boolean => {
  const regions = readableRegions(user);
  return !region || region.length === 0 || !regions || region.some((one) => regions.includes(one));
};

/** [G9, G11] Whether something else may show the item to this person by its own guard: rights travel with the item. */
export const mayBeShown = (user: AccessUser, { status, inForce, region }: LibraryItemFacts): boolean =>
  status === 'Published' && inForce && isForThem(user, region);

/** What is published and in force for its readers; the rest for the editors of its library; what is deleted for seniors. */
export const mayReadItem = (user: AccessUser, item: LibraryItemFacts): boolean => {
  if (item.status === 'Deleted') return editsLibrary(user, item) && isSeniorEditor(user, item);
  if (editsLibrary(user, item)) return true;
  return mayBeShown(user, item) && readsLibrary(user, item);
};
