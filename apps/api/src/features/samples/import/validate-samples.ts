import type { Input, Reply } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { gatherIssues } from '@atelier/domain/import/import-issues';
import type { ImportRow } from '@atelier/domain/import/import-row';
import { sampleChecks, sampleCodeKey } from '@atelier/domain/import/sample-checks';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { fieldsOfLibrary, sampleFields } from '@atelier/domain/sample/sample-fields';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shownProducts } from '../../products/index.ts';
import { type AskedSample, type FoundSample, findSamples } from '../find-samples.ts';
import { presentValues } from '../present-samples.ts';
import type { SampleRecord } from '../sample-record.ts';

type Row = Input<'validateSamples'>['body']['rows'][number];
type Validated = Reply<'validateSamples'>['data'][number];

export const demandEditor = (ctx: Ctx, library: SampleLibrary): void => {
  if (!ctx.config.bypassAccess && !editsSamples(ctx.user, library)) refuse('forbidden');
};

const textOf = (value: Row[string] | undefined): string => (value === null || value === undefined ? '' : String(value));

/** As it would be kept; a cell that its column refuses names nothing. */
const askedFor = (library: SampleLibrary, row: Row): AskedSample => {
  const typed = textOf(row[sampleCodeKey]).trim();
  const code = typed === '' ? '' : (readSampleCode(typed) ?? '-');
  const values: Record<string, unknown> = {};
  for (const key of fieldsOfLibrary(library)) {
    const cell = textOf(row[key]);
    const parsed = cell === '' ? undefined : sampleFields[key].field.parse(cell);
    if (parsed?.ok) values[key] = parsed.value;
  }
  return { code, values };
};

const heldOf = async (ctx: Ctx, found: readonly FoundSample[]): Promise<ReadonlyMap<string, SampleRecord>> => {
  const ids = found.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const records = await ctx.read
    .selectFrom('samples')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return new Map(records.map((record) => [record.id, record]));
};

const noValues: ImportRow['values'] = new Map();

const asImportRow = (row: Row, at: number): ImportRow => {
  const names: Record<string, string> = {};
  for (const key in row) names[key] = textOf(row[key]);
  return { number: at, names, values: noValues, emptied: [] };
};

/** [M18.2] What stands in the way of each row of a sheet, for those who may change this library. */
export const validateSamples = async (
  ctx: Ctx,
  { params: { library }, body: { rows, mode } }: Input<'validateSamples'>,
): Promise<JsonText> => {
  demandEditor(ctx, library);
  const answer = (message: string, data: Validated[]) => new JsonText(JSON.stringify({ message, data }));
  if (rows.length === 0) return answer(successMessages.noProducts, []);
  const asked = rows.map((row) => askedFor(library, row));
  const pairs = asked.map(({ values }) => ({
    style: textOf(values.style as string),
    color: textOf(values.color as string),
  }));
  const [found, products] = await Promise.all([
    findSamples(ctx.read, library, asked),
    shownProducts(ctx, ctx.read, pairs),
  ]);
  const held = await heldOf(ctx, found);
  const isCodeUnknown = (at: number): boolean => asked[at]!.code !== '' && found[at]!.id === null;
  const issues = gatherIssues(
    ...sampleChecks(rows.map(asImportRow), library, {
      findingOf: ({ number: at }) => ({
        isHeld: found[at]!.id !== null,
        isMoldTaken: found[at]!.moldTaken,
        isCodeUnknown: isCodeUnknown(at),
      }),
      mode,
    }),
  );
  const data = rows.map((_row, at) => {
    const [{ id, moldTaken }, { style, color }] = [found[at]!, pairs[at]!];
    const record = id === null ? undefined : held.get(id);
    return {
      issues: (issues.get(at) ?? []).map(({ message, severity, key }) => ({ message, severity, field: key ?? null })),
      sample: record
        ? { _id: record.id, code: record.code, version: record.revision, values: presentValues(record) }
        : null,
      codeUnknown: isCodeUnknown(at),
      moldTaken,
      product: products.get(`${style}-${color}`) ?? null,
    };
  });
  return answer(successMessages.success, data);
};
