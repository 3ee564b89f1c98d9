import { addDays } from '../product/availability.ts';
import { type LibraryFieldKey, libraryFields } from './library-fields.ts';
import type { LibraryKind, LibraryType } from './library-kind.ts';
import { libraryKinds } from './library-kinds.ts';

export const libraryStatuses = ['Pending', 'Published', 'Unpublished', 'Deleted'] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];

/** [G36] */
export const fileStates = ['WaitingForFile', 'Processing', 'Ready', 'Failed'] as const;
export type FileState = (typeof fileStates)[number];

export const fileUsages = ['Primary', 'Working File'] as const;
export type FileUsage = (typeof fileUsages)[number];

export type LibraryValues = Readonly<Partial<Record<LibraryFieldKey, unknown>>>;

export interface PublishFacts {
  readonly libraryType: LibraryType;
  readonly values: LibraryValues;
  readonly files: readonly { readonly usageType: FileUsage; readonly state: FileState }[];
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Marketing Images are shown between two days. */
export const isDated = ({ dated }: LibraryKind, { assetType }: LibraryValues): boolean =>
  typeof assetType === 'string' && dated.includes(assetType);

export const requiredFields = (kind: LibraryKind, values: LibraryValues): readonly LibraryFieldKey[] =>
  isDated(kind, values) ? [...kind.required, 'beginDate', 'expireDate'] : kind.required;

/** [M16.1, G31] Outside Pending what publishing asks for cannot be cleared. */
export const mayClear = (
  status: LibraryStatus,
  { libraryType, values }: Pick<PublishFacts, 'libraryType' | 'values'>,
  field: LibraryFieldKey,
): boolean => status === 'Pending' || !requiredFields(libraryKinds[libraryType], values).includes(field);

/** Why an item cannot be published yet, in the words of its row; nothing: it can. */
export const publishIssues = ({ libraryType, values, files }: PublishFacts, today: string): readonly string[] => {
  const kind = libraryKinds[libraryType];
  const missing = requiredFields(kind, values)
    .filter((field) => isBlank(values[field]))
    .map((field) => `${libraryFields[field].label} is missing`);
  const primary = files.find(({ usageType }) => usageType === 'Primary');
  const noFile = kind.needsPrimary && !primary ? ['A primary file is missing'] : [];
  const unready = files.some(({ state }) => state === 'Failed')
    ? ['A file could not be prepared']
    : files.some(({ state }) => state !== 'Ready')
      ? ['Files are still being prepared']
      : [];
  return [...missing, ...noFile, ...unready, ...dateIssues(kind, values, today)];
};

const dateIssues = (kind: LibraryKind, values: LibraryValues, today: string): readonly string[] => {
  const { beginDate, expireDate } = values;
  if (!isDated(kind, values) || typeof beginDate !== 'string' || typeof expireDate !== 'string') return [];
  if (expireDate < beginDate) return ['Expire Date is before Begin Date'];
  return expireDate <= today ? ['Expire Date has passed'] : [];
};

/** An item that is shown so many days more, or fewer, says so wherever it is used. */
export const soonDays = 30;

/** The day on which a dated item leaves, if that is soon; null: it stays. */
export const leavesSoon = (libraryType: LibraryType, values: LibraryValues, today: string): string | null => {
  const { expireDate } = values;
  if (!isDated(libraryKinds[libraryType], values) || typeof expireDate !== 'string') return null;
  return expireDate > today && expireDate <= addDays(today, soonDays) ? expireDate : null;
};

/** Between its two days, both in the company's calendar; on its last day it leaves (G9). */
export const isInForce = (libraryType: LibraryType, values: LibraryValues, today: string): boolean => {
  const { beginDate, expireDate } = values;
  if (!isDated(libraryKinds[libraryType], values)) return true;
  return (
    !(typeof beginDate === 'string' && beginDate > today) && !(typeof expireDate === 'string' && expireDate <= today)
  );
};
