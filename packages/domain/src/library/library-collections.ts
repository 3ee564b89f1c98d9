import { fileLimits } from '../vocabulary/limits.ts';
import type { LibraryType } from './library-kind.ts';

/** Document 2, section 3: what a collection of a library is called. Products have collections of their own; training none. */
export const libraryOfCollection = {
  advertisingAsset: 'AdvertisingAsset',
  advertisingLogo: 'AdvertisingLogo',
  globalRetail: 'GlobalRetailAsset',
  productDocument: 'ProductDocument',
} as const satisfies Record<string, LibraryType>;
export type LibraryCollectionKind = keyof typeof libraryOfCollection;

/** As many items as a person keeps of one library. */
export const collectedAtMost = 1_000;

/** [M15.2] From 20 GiB on files are too many to be taken at once. */
export const isTooLarge = (bytes: number): boolean => bytes >= fileLimits.collectionTooLargeBytes;
