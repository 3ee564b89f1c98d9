import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { sampleImportHead, sampleImportLine } from '@atelier/contract/samples/sample-import';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { sampleKey } from '@atelier/domain/import/sample-checks';
import { fieldsOfLibrary, type SampleValues, sampleFields } from '@atelier/domain/sample/sample-fields';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { announceMany, createMany, editMany } from '../../../platform/editing/edit-many.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { stageLines } from '../../../platform/http/staged-lines.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shortSlices } from '../../../platform/short-slices.ts';
import { demandFree, takeTurnToAdd } from '../find-samples.ts';
import { freeCodes } from '../sample-codes.ts';
import type { SampleRecord } from '../sample-record.ts';
import { demandOwnFields, samples } from '../samples.editable.ts';
import { trackReceived, trackTogether } from '../tracking.ts';
import { inPortions } from './in-portions.ts';
import { demandEditor } from './validate-samples.ts';

type Line = z.output<typeof sampleImportLine>;
type Update = Extract<Line, { _id: string }>;
interface Numbered<L extends Line = Line> {
  readonly line: L;
  /** The place among the rows that were sent, from 0. */
  readonly at: number;
}

const isUpdate = (one: Numbered): one is Numbered<Update> => one.line._id !== undefined;

/** As the fields keep them; what they refuse is told when it is written. */
const readable = (library: SampleLibrary, given: Line['values']): SampleValues =>
  Object.fromEntries(
    fieldsOfLibrary(library).flatMap((key) => {
      const parsed = sampleFields[key].field.parse(String(given[key] ?? ''));
      return parsed.ok ? [[key, parsed.value]] : [];
    }),
  );

const namesOf = (values: SampleValues) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value ?? '')]));

/** What nobody says of a new sample is blank; a status that nobody says is Active. */
const whole = (library: SampleLibrary, given: Line['values']) => ({
  ...Object.fromEntries(fieldsOfLibrary(library).map((key) => [key, sampleFields[key].field.blank])),
  status: 'Active',
  ...given,
});

/** Samples are deleted where they are seen, with Undo; a sheet does not. */
const demandImportable = (library: SampleLibrary, { values }: Line): void => {
  demandOwnFields(library, values);
  if (values.status === 'Deleted') refuse('invalidInput', { reason: 'A sheet deletes no samples.', field: 'status' });
};

/** A sheet that brings a sample or a mold twice is refused at the second. */
const demandOnce = async (library: SampleLibrary, fresh: readonly Numbered[]): Promise<void> => {
  const keys = new Set<string>();
  const molds = new Set<string>();
  const othersDue = shortSlices();
  for (const { line, at } of fresh) {
    const others = othersDue();
    if (others) await others;
    const values = readable(library, line.values);
    const [key, mold] = [sampleKey(namesOf(values), library), String(values.moldNum ?? '')];
    if (keys.has(key)) refuse('sampleExists', { rows: [at] });
    if (mold !== '' && molds.has(mold)) refuse('moldExists', { rows: [at] });
    keys.add(key);
    molds.add(mold);
  }
};

interface Made {
  readonly record: SampleRecord;
  /** What stood there before; null where it is new. */
  readonly before: object | null;
}

const addPortion = async (tx: Tx, ctx: Ctx, library: SampleLibrary, lines: readonly Numbered[]): Promise<Made[]> => {
  const name = actorName(ctx);
  const codes = await freeCodes(tx, lines.length);
  const made = await createMany(
    tx,
    ctx,
    samples,
    lines.map(({ line, at }, n) => ({
      given: whole(library, line.values),
      of: ` of row ${at + 1}`,
      columns: {
        ...{ id: randomUUID(), code: codes[n]!, library },
        ...{ created_by: ctx.user.userCode, created_by_name: name, edited_by_name: name },
      },
    })),
  );
  await trackReceived(tx, ctx, made);
  return made.map((record) => ({ record, before: null }));
};

const updatePortion = async (
  tx: Tx,
  ctx: Ctx,
  library: SampleLibrary,
  lines: readonly Numbered<Update>[],
): Promise<Made[]> => {
  const edits = lines.map(({ line: { _id, version, values } }) => ({ id: _id, version, values }));
  const changed = await trackTogether(tx, () => editMany(tx, ctx, samples, edits));
  // A sample of the other library answers as one that does not exist.
  if (changed.some(({ before }) => before.library !== library)) refuse('notFound');
  return changed.map(({ after, held }) => ({ record: after, before: held }));
};

/** An import is kept for a while, so that it can be taken back. */
const keepImport = async (tx: Tx, ctx: Ctx, library: SampleLibrary): Promise<string> => {
  const id = randomUUID();
  await sql`DELETE FROM sample_imports WHERE at < now() - make_interval(days => ${sampleLimits.importUndoDays})`.execute(
    tx,
  );
  await tx.insertInto('sample_imports').values({ id, library, actor: ctx.user.userCode, undone_at: null }).execute();
  return id;
};

const keepRows = async (tx: Tx, importId: string, made: readonly Made[]): Promise<void> => {
  const rows = made.map(({ record, before }) => ({
    import_id: importId,
    sample_id: record.id,
    revision: record.revision,
    before: before === null ? null : JSON.stringify(before),
  }));
  if (rows.length > 0) await tx.insertInto('sample_import_rows').values(rows).execute();
};

const demandFreeRows = async (tx: Tx, library: SampleLibrary, lines: readonly Numbered[]): Promise<void> => {
  for (const some of inPortions(lines)) {
    const asked = some.map(({ line, at }) => ({
      at,
      values: readable(library, line.values),
      ...(line._id === undefined ? {} : { id: line._id }),
    }));
    await demandFree(tx, library, asked, ({ id }) => id === undefined);
  }
};

/** [M18.2, T23] The samples of a sheet in one transaction: every row or none, and once however often it is sent. */
export const importSamples = async (
  ctx: Ctx,
  { params: { library }, query, file }: Input<'importSamples'>,
): Promise<Reply<'importSamples'>> => {
  demandEditor(ctx, library);
  const { rows } = await stageLines(file, query.sha256, { head: sampleImportHead, line: sampleImportLine });
  const lines = rows.map((line, at): Numbered => ({ line, at }));
  for (const { line } of lines) demandImportable(library, line);
  const [updates, fresh] = [lines.filter(isUpdate), lines.filter((one) => !isUpdate(one))];
  await demandOnce(library, fresh);
  return ctx.transaction(async (tx) => {
    await takeTurnToAdd(tx, library);
    await demandFreeRows(tx, library, lines);
    const importId = await keepImport(tx, ctx, library);
    let updated = 0;
    const keep = async (made: readonly Made[]) => {
      await keepRows(tx, importId, made);
      await announceMany(
        tx,
        ctx,
        samples,
        made.map(({ record }) => record),
      );
      return made.length;
    };
    for (const some of inPortions(updates)) updated += await keep(await updatePortion(tx, ctx, library, some));
    for (const some of inPortions(fresh)) await keep(await addPortion(tx, ctx, library, some));
    return { importId, added: fresh.length, updated };
  });
};
