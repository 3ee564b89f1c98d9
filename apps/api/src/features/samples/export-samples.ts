import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { Sample } from '@atelier/contract/samples/samples';
import type { SampleLibrary } from '@atelier/domain/access/user';
import type { SheetCell } from '@atelier/domain/fields/field';
import { markHeaders, writeMark } from '@atelier/domain/import/round-trip/row-marks';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { fieldsOfLibrary, type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import { entryName, type WriteColumn, type WriteRow } from '@atelier/sheets';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { streamStatement } from '../../platform/query/statements.ts';
import { presentSamples } from './present-samples.ts';
import { askedOf, demandReader, newestFirst } from './read-samples.ts';
import type { SampleRecord } from './sample-record.ts';
import { sampleReader, sampleSource } from './sample-source.ts';

const batch = 500;
const text = (value: string): SheetCell => ({ type: 'string', value });
const day = (instant: string): SheetCell => ({ type: 'date', value: instant.slice(0, 10) });

/** What a sheet tells beside the fields; the code names the row when it comes back. */
const facts: readonly { header: string; width?: number; of(sample: Sample): SheetCell }[] = [
  { header: 'Code', width: 14, of: ({ code }) => text(shownSampleCode(code)) },
  { header: 'Name', width: 28, of: ({ product }) => text(product?.name ?? '') },
  { header: 'Color Name', width: 24, of: ({ product }) => text(product?.colorName ?? '') },
  { header: 'Created', of: ({ createdDate }) => day(createdDate) },
  { header: 'Created By', of: ({ createdByUser }) => text(createdByUser) },
  { header: 'Modified', of: ({ modifiedDate }) => day(modifiedDate) },
  { header: 'Last Edited By', of: ({ lastEditedByUser }) => text(lastEditedByUser) },
];

const cellOf = (sample: Sample, key: SampleFieldKey): SheetCell =>
  sampleFields[key].field.sheet((sample.values[key] ?? sampleFields[key].field.blank) as never);

/** G30: by these a sheet that comes back knows what was exported; people know a sample by its code. */
const marksOf = (sample: Sample): SheetCell[] => {
  const [id, version, exported] = writeMark({
    id: shownSampleCode(sample.code),
    version: sample.version,
    exported: new Map(
      fieldsOfLibrary(sample.library).map((key) => {
        const { field } = sampleFields[key];
        return [key, field.copy((sample.values[key] ?? field.blank) as never)];
      }),
    ),
  });
  return [text(id), { type: 'number', value: version }, text(exported)];
};

const rowOf = (sample: Sample): WriteRow => ({
  cells: [
    ...fieldsOfLibrary(sample.library).map((key) => cellOf(sample, key)),
    ...facts.map(({ of }) => of(sample)),
    ...marksOf(sample),
  ],
});

const columnsOf = (library: SampleLibrary): WriteColumn[] => [
  ...fieldsOfLibrary(library).map((key) => ({ header: sampleFields[key].label })),
  ...facts.map(({ header, width }) => ({ header, width })),
  ...markHeaders(`samples-${library}`).map((header) => ({ header, hidden: true })),
];

/** [M18.2] What a grid shows, as a sheet; the same rows, for the same reader. */
export const exportSamples = async (
  ctx: Ctx,
  { params: { library }, body: { query } }: Input<'exportSamples'>,
): Promise<FileReply> => {
  demandReader(ctx, library);
  const readable = sampleSource.for(sampleReader(ctx));
  const asked = readAsked(readable, [askedOf(library, query)]);
  const page = { limit: sheetRowLimit, skip: 0, sort: newestFirst };
  const { text: statement, values } = streamStatement({ readable, asked, page }, () => 's.*');
  const batches = ctx.stream(CompiledQuery.raw(statement, [...values]) as CompiledQuery<SampleRecord>, batch);
  const rows = (async function* (): AsyncGenerator<WriteRow> {
    for await (const records of batches) yield* (await presentSamples(ctx, ctx.read, records)).map(rowOf);
  })();
  const title = `${library} samples`;
  return {
    filename: entryName(`${title}.xlsx`),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(writeSheet({ title, columns: columnsOf(library), rows }), { objectMode: false }),
  };
};
