import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { Asset } from '@atelier/contract/library/library';
import type { SheetCell } from '@atelier/domain/fields/field';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import { entryName, type WriteColumn, type WriteRow } from '@atelier/sheets';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { streamStatement } from '../../platform/query/statements.ts';
import { refuse } from '../../platform/refusal.ts';
import { edits, libraryReader } from './library-reader.ts';
import { librarySource } from './library-source.ts';
import { presentPage } from './present-items.ts';
import { type ItemWithFiles, shownWithFiles } from './shown-rows.ts';

const batch = 200;
const text = (value: string): SheetCell => ({ type: 'string', value });
const day = (instant: string): SheetCell => ({ type: 'date', value: instant.slice(0, 10) });

/** What every library tells beside its own fields. */
const facts: readonly { header: string; width?: number; of(item: Asset): SheetCell }[] = [
  { header: 'Status', of: ({ status }) => text(status) },
  { header: 'Filename', width: 40, of: ({ files }) => text(files.map(({ filename }) => filename).join(', ')) },
  { header: 'Size', of: ({ primarySize, workingSize }) => ({ type: 'number', value: primarySize + workingSize }) },
  { header: 'Missing', width: 40, of: ({ issues }) => text(issues.join(', ')) },
  { header: 'Created', of: ({ createdDate }) => day(createdDate) },
  { header: 'Created By', of: ({ createdByUser }) => text(createdByUser) },
  { header: 'Modified', of: ({ modifiedDate }) => day(modifiedDate) },
  { header: 'Last Edited By', of: ({ lastEditedByUser }) => text(lastEditedByUser) },
];

const cellOf = (item: Asset, key: LibraryFieldKey): SheetCell =>
  libraryFields[key].field.sheet((item.values[key] ?? libraryFields[key].field.blank) as never);

const rowOf = (item: Asset): WriteRow => ({
  cells: [...libraryKinds[item.libraryType].fields.map((key) => cellOf(item, key)), ...facts.map(({ of }) => of(item))],
});

const columnsOf = (libraryType: LibraryType): WriteColumn[] => [
  ...libraryKinds[libraryType].fields.map((key) => ({ header: libraryFields[key].label })),
  ...facts.map(({ header, width }) => ({ header, width })),
];

/** [M16.2] What a manage screen shows, as a sheet; the same rows, for the same reader. */
export const assetReport = async (
  ctx: Ctx,
  { params: { libraryType }, body: { query } }: Input<'assetReport'>,
): Promise<FileReply> => {
  const reader = libraryReader(ctx);
  const { parts, manageTitle } = libraryKinds[libraryType];
  if (!parts.some(({ subType }) => edits(reader, { libraryType, librarySubType: subType }))) return refuse('forbidden');
  const readable = librarySource.for(reader);
  const asked = readAsked(readable, [{ ...query, libraryType }]);
  const page = { limit: sheetRowLimit, skip: 0, sort: [{ field: 'modifiedDate', descending: true }] };
  const { text: statement, values } = streamStatement({ readable, asked, page }, () => shownWithFiles);
  const batches = ctx.stream(CompiledQuery.raw(statement, [...values]) as CompiledQuery<ItemWithFiles>, batch);
  const rows = (async function* (): AsyncGenerator<WriteRow> {
    for await (const records of batches) yield* presentPage(ctx, records).map(rowOf);
  })();
  const title = manageTitle.replace(/^Manage /, '');
  return {
    filename: entryName(`${title}.xlsx`),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(writeSheet({ title, columns: columnsOf(libraryType), rows }), { objectMode: false }),
  };
};
