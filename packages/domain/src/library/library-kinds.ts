import { advertisingAsset } from './advertising-asset.ts';
import { advertisingLogo } from './advertising-logo.ts';
import { globalRetailAsset } from './global-retail-asset.ts';
import { type LibraryFieldKey, libraryFields } from './library-fields.ts';
import type { LibraryKind, LibraryPart, LibrarySubType, LibraryType } from './library-kind.ts';
import { productDocument } from './product-document.ts';
import { stepAsset } from './step-asset.ts';

export const libraryKinds: Readonly<Record<LibraryType, LibraryKind>> = {
  AdvertisingAsset: advertisingAsset,
  AdvertisingLogo: advertisingLogo,
  ProductDocument: productDocument,
  GlobalRetailAsset: globalRetailAsset,
  StepAsset: stepAsset,
};

export interface LibraryPlace {
  readonly libraryType: LibraryType;
  readonly librarySubType: LibrarySubType | null;
}

/** A library of one part has it whatever the item says; of several the sub-type decides. */
export const partOf = ({ libraryType, librarySubType }: LibraryPlace): LibraryPart => {
  const { parts } = libraryKinds[libraryType];
  return parts.find(({ subType }) => subType === librarySubType) ?? parts[0]!;
};

export const valuesOf = ({ values }: LibraryKind, key: LibraryFieldKey): readonly string[] =>
  values[key] ?? libraryFields[key].values;
