import type { Call } from '@atelier/contract';
import type { AssetFile } from '@atelier/contract/library/library';
import type { LibraryStatus } from '@atelier/domain/library/library-item';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import type { CellWrite } from '@atelier/grid';
import { readFileWord } from './file-words.ts';
import type { LibraryRow } from './library-row.ts';

export type ItemEdit = Call<'batchAssets'>['body']['assets'][number];

type Files = readonly AssetFile[];
type FileEdits = Pick<ItemEdit, 'addFiles' | 'deleteFiles' | 'updateFiles'>;

/** What makes one list of files of an item into another. */
export function fileEdits(fromWords: readonly string[], toWords: readonly string[]): FileEdits {
  const [from, to] = [fromWords.map(readFileWord), toWords.map(readFileWord)];
  const before = new Map(from.map((file) => [file._id, file]));
  const after = new Set(to.map(({ _id }) => _id));
  const gone = from.filter(({ _id }) => !after.has(_id)).map(({ _id }) => _id);
  const back = to.filter(({ _id }) => !before.has(_id)).map(({ _id }) => _id);
  const changed = to.flatMap(({ _id, usageType, hero, filename }) => {
    const was = before.get(_id);
    // A file that comes back is nobody's hero until it is said.
    if (!was) return hero ? [{ _id, hero }] : [];
    if (was.usageType === usageType && was.hero === hero && was.filename === filename) return [];
    return [
      {
        _id,
        ...(was.usageType === usageType ? {} : { usageType }),
        ...(was.hero === hero ? {} : { hero }),
        ...(was.filename === filename ? {} : { filename }),
      },
    ];
  });
  return {
    ...(gone.length > 0 ? { deleteFiles: gone } : {}),
    ...(back.length > 0 ? { addFiles: back } : {}),
    ...(changed.length > 0 ? { updateFiles: changed } : {}),
  };
}

/** One file stands for the item. */
export const withHero = (files: Files, id: string, hero: boolean): Files =>
  files.map((file) => ({ ...file, hero: file._id === id ? hero : hero ? false : file.hero }));

export const withUsage = (files: Files, id: string, usageType: AssetFile['usageType']): Files =>
  files.map((file) => (file._id === id ? { ...file, usageType } : file));

const partEdit = ({ libraryType }: LibraryRow, title: unknown): Partial<ItemEdit> => {
  const subType = libraryKinds[libraryType].parts.find((part) => part.title === title)?.subType;
  return subType ? { librarySubType: subType } : {};
};

type SentValue = NonNullable<ItemEdit['values']>[string];

/** The written cells of one item in the words of the contract. */
export function cellsEdit(row: LibraryRow, writes: readonly CellWrite[]): ItemEdit {
  const values: Record<string, SentValue> = {};
  const edit: ItemEdit = { _id: row.id, version: row.version };
  for (const { column, from, to } of writes) {
    if (column === 'files') Object.assign(edit, fileEdits((from ?? []) as string[], (to ?? []) as string[]));
    else if (column === 'part') Object.assign(edit, partEdit(row, to));
    else values[column] = (to ?? null) as SentValue;
  }
  return Object.keys(values).length === 0 ? edit : { ...edit, values };
}

export const moveEdit = ({ id, version }: LibraryRow, to: LibraryStatus): ItemEdit =>
  to === 'Deleted' ? { _id: id, version, deleteAsset: true } : { _id: id, version, status: to };
