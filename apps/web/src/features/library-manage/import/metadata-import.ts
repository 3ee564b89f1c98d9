import { readConflicts } from '@atelier/contract/platform/conflict';
import { differences } from '@atelier/domain/import/check-rows';
import { fileNameKey } from '@atelier/domain/library/file-name';
import {
  fileKeyOf,
  filenameKey,
  libraryImportColumns,
  libraryImportIssues,
  libraryImport as rules,
} from '@atelier/domain/library/library-import';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { type DoneImport, type ImportKind, type LookUp, RowsRefused } from '../../../parts/import/index.ts';
import { call, once, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { ItemEdit } from '../item-edits.ts';
import { type LibraryRow, rowOf } from '../library-row.ts';
import type { ManagedLibrary } from '../managed-library.ts';
import { ofParts } from '../managed-library.ts';
import { metadataEdit, takenBack } from './metadata-edits.ts';

interface Found {
  readonly item: LibraryRow | null;
}

const mostAtOnce = 500;

/** Whose files these are; names are one if they would be one file on a disk. */
const fileLookUp = (library: ManagedLibrary): LookUp<Found> => ({
  title: 'Looking up files',
  atOnce: mostAtOnce,
  keyOf: (names) => fileKeyOf(names) || null,
  async ask(names, signal) {
    const asked = names.map((one) => (one[filenameKey] ?? '').trim());
    const query = { ...ofParts(library), status: { $ne: 'Deleted' }, filename: { $in: asked } };
    const body = { query, _options: { limit: mostAtOnce } };
    const { data } = await call('queryAssets', { params: { libraryType: library.type }, body }, { signal });
    const holders = new Map(
      data.flatMap((asset) => asset.files.map(({ filename }) => [fileNameKey(filename), rowOf(asset)] as const)),
    );
    return asked.map((name) => ({ item: holders.get(fileNameKey(name)) ?? null }));
  },
});

const refusedIds = ({ details }: Refused): ReadonlySet<string> => {
  const { conflicts, missing } = readConflicts(details);
  const named = typeof details === 'object' && details !== null && '_id' in details ? [String(details._id)] : [];
  return new Set([...conflicts.flatMap(({ id }) => id ?? []), ...missing, ...named]);
};

/** Answers the version that each item has now. */
async function send({ type: libraryType }: ManagedLibrary, edits: readonly ItemEdit[]) {
  const versions = new Map<string, number>();
  for (let at = 0; at < edits.length; at += mostAtOnce) {
    const assets = edits.slice(at, at + mostAtOnce);
    const { data } = await call('batchAssets', { params: { libraryType }, body: { assets } }, once());
    for (const { _id, version } of data) versions.set(_id, version);
  }
  return versions;
}

/** [M16] Fields of items from a sheet, found by the names of their files, whatever tab they are in. */
export function metadataImport(library: ManagedLibrary, onImported: (done: DoneImport) => void): ImportKind {
  const kind = libraryKinds[library.type];
  const files = fileLookUp(library);
  return {
    ...rules,
    title: 'Import by filename',
    subject: kind.manageTitle,
    remembersAs: `library-${library.type}`,
    columns: libraryImportColumns(kind),
    example: 'Filename\tName\nposter_01.jpg\tSlow Miles',
    lookUps: [files],
    shows: {
      label: 'Item',
      of(names, answers) {
        const item = answers.to(files, names)?.item;
        return { name: item ? `${String(item.name)} · ${item.status}` : '', picture: item?.thumbnail ?? null };
      },
    },
    checks: (rows, { answers }) => [
      libraryImportIssues(rows, (names) => {
        const found = answers.to(files, names);
        return found ? (found.item?.id ?? null) : undefined;
      }),
      differences(rows, rules),
    ],
    async finish({ rows, answers }) {
      const changed = rows.flatMap((row) => {
        const item = answers.to(files, row.names)?.item;
        const edit = item && metadataEdit(row, item);
        return edit ? [{ edit, item }] : [];
      });
      try {
        const versions = await send(
          library,
          changed.map(({ edit }) => edit),
        );
        const back = changed.map(({ edit, item }) => takenBack(edit, versions.get(edit._id) ?? edit.version, item));
        onImported({ items: changed.length, undo: async () => void (await send(library, back)) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const ids = refusedIds(error);
        throw new RowsRefused(error.message, (names) => ids.has(answers.to(files, names)?.item?.id ?? ''));
      }
      const words =
        changed.length === 0 ? 'Everything was there already.' : `${counted(changed.length, 'item')} updated.`;
      toast.success(words);
    },
  };
}
