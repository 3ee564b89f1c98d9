import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { applyEdits, editOne } from '../../platform/editing/apply-edits.ts';
import { createOne } from '../../platform/editing/create-and-remove.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { findWritable } from '../../platform/editing/find-editable.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandFree, takeTurnToAdd } from './find-samples.ts';
import { presentSamples } from './present-samples.ts';
import { freeCodes } from './sample-codes.ts';
import { placeAt, type SampleRecord, sampleValues } from './sample-record.ts';
import { demandOwnFields, samples } from './samples.editable.ts';
import { presentTracking, track } from './tracking.ts';

/** [M18.1] A new sample with its code; it was received where it stands now. */
export const addSample = async (tx: Tx, ctx: Ctx, library: SampleLibrary, values: Values): Promise<SampleRecord> => {
  demandOwnFields(library, values);
  const columns = {
    id: randomUUID(),
    code: (await freeCodes(tx, 1))[0]!,
    library,
    created_by: ctx.user.userCode,
    created_by_name: actorName(ctx),
    edited_by_name: actorName(ctx),
  };
  const record = await createOne(tx, ctx, samples, { status: 'Active', ...values }, columns);
  await takeTurnToAdd(tx, library);
  await demandFree(tx, library, [{ id: record.id, values: sampleValues(record) }]);
  await track(tx, ctx, record, { action: 'received', to: placeAt(record), quantity: record.total_qty });
  return record;
};

export const createSample = (ctx: Ctx, { body: { library, values } }: Input<'createSample'>) =>
  ctx.transaction(async (tx) => (await presentSamples(ctx, tx, [await addSample(tx, ctx, library, values)]))[0]!);

/** [M19.3] Over to the Production library, by whoever may edit both. */
export const toProduction = async (tx: Tx, ctx: Ctx, id: string, values: Values): Promise<SampleRecord> => {
  demandOwnFields('Production', values);
  const { library, revision } = await findWritable(tx, ctx, samples, id);
  if (library === 'Production') return refuse('wrongState', { reason: 'The sample is in Production already.' });
  return editOne(tx, ctx, samples, { id, version: revision, values: { ...values, library: 'Production' } });
};

type SampleEdit = Input<'batchSamples'>['body']['samples'][number];

/** What each of them was before it was deleted. */
const statusesBefore = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows =
    ids.length === 0
      ? []
      : await ctx.read
          .selectFrom('samples')
          .select(['id', 'status_before'])
          .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
          .execute();
  return new Map(rows.map(({ id, status_before }) => [id, status_before ?? 'Active']));
};

/** A sample of the other library answers as one that does not exist. */
const demandIn = (library: SampleLibrary, records: readonly SampleRecord[]): void => {
  if (records.some((record) => record.library !== library)) refuse('notFound');
};

const editsOf = async (ctx: Ctx, edits: readonly SampleEdit[]) => {
  if (edits.every(({ values, deleted }) => deleted === undefined && Object.keys(values).length === 0))
    return refuse('nothingToDo');
  const back = await statusesBefore(
    ctx,
    edits.flatMap(({ _id, deleted }) => (deleted === false ? [_id] : [])),
  );
  const statusOf = ({ _id, deleted }: SampleEdit): Values =>
    deleted === undefined ? {} : { status: deleted ? 'Deleted' : (back.get(_id) ?? 'Active') };
  return edits.map((edit) => ({
    id: edit._id,
    version: edit.version,
    values: { ...edit.values, ...statusOf(edit) },
  }));
};

/** [M18.1, M7.9] Fields of many samples, deleting and restoring, as the grid saves them. */
export const batchSamples = async (ctx: Ctx, { params: { library }, body }: Input<'batchSamples'>) => {
  for (const { values } of body.samples) demandOwnFields(library, values);
  return applyEdits(ctx, samples, await editsOf(ctx, body.samples), async (tx, records) => {
    demandIn(library, records);
    return { data: await presentSamples(ctx, tx, records) };
  });
};

export const editSample = async (ctx: Ctx, { params: { id }, body }: Input<'patchSample'>) =>
  applyEdits(ctx, samples, await editsOf(ctx, [{ _id: id, ...body }]), async (tx, records) => {
    for (const record of records) demandOwnFields(record.library, body.values);
    return (await presentSamples(ctx, tx, records))[0]!;
  });

/** [M18.2] Over to this library: the place there is given, what only the other library knows is left behind. */
export const transferSamples = (ctx: Ctx, { params: { library }, body }: Input<'transferSamples'>) => {
  for (const { values } of body.samples) demandOwnFields(library, values);
  const given = body.samples.map(({ _id, version, values }) => ({
    id: _id,
    version,
    values: { ...values, library },
  }));
  return applyEdits(ctx, samples, given, async (tx, records) => ({ data: await presentSamples(ctx, tx, records) }));
};

/** Something that happened and changed no field: it was counted, or seen elsewhere. */
export const addTracking = (ctx: Ctx, { params: { library, id }, body }: Input<'addTracking'>) =>
  ctx.transaction(async (tx) => {
    const record = await findWritable(tx, ctx, samples, id);
    if (record.library !== library) return refuse('notFound');
    const place = placeAt(record);
    return presentTracking(ctx, await track(tx, ctx, record, { ...body, from: place, to: place }));
  });
