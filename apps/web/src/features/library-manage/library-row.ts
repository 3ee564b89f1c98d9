import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { Asset, AssetFile } from '@atelier/contract/library/library';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import type { LibraryStatus } from '@atelier/domain/library/library-item';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds, partOf } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { today } from '../../platform/dates.ts';

/** What a row says besides the fields of its kind. */
interface ItemFacts {
  id: string;
  version: number;
  libraryType: LibraryType;
  librarySubType: Asset['librarySubType'];
  status: LibraryStatus;
  statusBefore: LibraryStatus | null;
  files: readonly AssetFile[];
  issues: readonly string[];
  thumbnail: string | null;
  /** The part of the library it lies in, by its title. */
  part: string;
  filesText: string;
  fileState: string;
  publishing: string;
  createdDay: string;
  modifiedDay: string;
  lastEditedByUser: string;
}

export type LibraryRow = ItemFacts & Partial<Record<LibraryFieldKey, unknown>>;

export const readyToPublish = 'Ready to publish';

/** As people call how far a file has got (G36). */
export const stateWords = {
  WaitingForFile: 'Waiting',
  Processing: 'Processing',
  Ready: 'Ready',
  Failed: 'Failed',
} as const satisfies Record<AssetFile['state'], string>;

const furthestBehind: readonly AssetFile['state'][] = ['Failed', 'WaitingForFile', 'Processing', 'Ready'];

const stateOf = (files: readonly AssetFile[]): string => {
  const state = furthestBehind.find((one) => files.some((file) => file.state === one));
  return state ? stateWords[state] : '';
};

const hasPicture = ({ previews }: AssetFile): boolean => previews?.sizes.includes('thumb') === true;

/** The file that stands for its item: the hero, else the first of its primary files, else any with a picture. */
export const facingFile = (files: readonly AssetFile[]): AssetFile | undefined => {
  const shown = files.filter(hasPicture);
  return shown.find(({ hero }) => hero) ?? shown.find(({ usageType }) => usageType === 'Primary') ?? shown[0];
};

export const filesWords = (all: readonly AssetFile[]): string => {
  const files = all.filter(({ replaced }) => !replaced);
  if (files.length === 0) return 'No files';
  return `${counted(files.length, 'file')}, ${sizeText(files.reduce((sum, { fileSize }) => sum + fileSize, 0))}`;
};

/** What follows from the files of an item. */
export const fileFacts = (
  files: readonly AssetFile[],
): Pick<ItemFacts, 'files' | 'thumbnail' | 'filesText' | 'fileState'> => {
  const facing = facingFile(files);
  return {
    files,
    thumbnail: facing ? assetPreviewAddress(facing._id, 'thumb') : null,
    filesText: filesWords(files),
    fileState: stateOf(files),
  };
};

const missing = ' is missing';

/** 'Type and Gender are missing, Files are still being prepared': each lack named, in as few words as a cell has room for. */
export function publishingWords(issues: readonly string[]): string {
  if (issues.length === 0) return readyToPublish;
  const names = issues.filter((issue) => issue.endsWith(missing)).map((issue) => issue.slice(0, -missing.length));
  const others = issues.filter((issue) => !issue.endsWith(missing));
  const [last] = names.slice(-1);
  const lack =
    names.length > 1
      ? [`${names.slice(0, -1).join(', ')} and ${last} are missing`]
      : names.map((name) => name + missing);
  return [...lack, ...others].join(', ');
}

export const factsOf = (asset: Asset): ItemFacts => ({
  id: asset._id,
  version: asset.version,
  libraryType: asset.libraryType,
  librarySubType: asset.librarySubType,
  status: asset.status,
  statusBefore: asset.statusBefore,
  issues: asset.issues,
  part: partOf(asset).title,
  publishing: publishingWords(asset.issues),
  createdDay: today(new Date(asset.createdDate)),
  modifiedDay: today(new Date(asset.modifiedDate)),
  lastEditedByUser: asset.lastEditedByUser,
  ...fileFacts(asset.files),
});

export const fieldsOf = ({ libraryType, values }: Asset): Partial<Record<LibraryFieldKey, unknown>> =>
  Object.fromEntries(
    libraryKinds[libraryType].fields.map((key) => [key, values[key] ?? libraryFields[key].field.blank]),
  );

export const rowOf = (asset: Asset): LibraryRow => ({ ...factsOf(asset), ...fieldsOf(asset) });
