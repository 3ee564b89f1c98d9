import type { LibraryKind, LibraryPart } from '@atelier/domain/library/library-kind';
import { type LibraryPlace, libraryKinds, partOf } from '@atelier/domain/library/library-kinds';

/** Where people browse, one screen for all of them. */
export const libraryPlaces = {
  advertisingAssets: { libraryType: 'AdvertisingAsset', librarySubType: null },
  advertisingLogos: { libraryType: 'AdvertisingLogo', librarySubType: null },
  visualAssets: { libraryType: 'GlobalRetailAsset', librarySubType: 'VisualAsset' },
  resources: { libraryType: 'GlobalRetailAsset', librarySubType: 'Resource' },
  documents: { libraryType: 'ProductDocument', librarySubType: null },
  training: { libraryType: 'StepAsset', librarySubType: null },
} as const satisfies Record<string, LibraryPlace>;

export const kindOf = ({ libraryType }: LibraryPlace): LibraryKind => libraryKinds[libraryType];

/** The walls share their search, so one address stands for all of them where the router checks what it is given. */
export const wallPath = (place: LibraryPlace): '/advertising/libraries/assets' =>
  partOf(place).path as '/advertising/libraries/assets';

export const titleOf = (place: LibraryPlace): LibraryPart['title'] => partOf(place).title;
