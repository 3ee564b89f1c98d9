import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal, refuse } from '../refusal.ts';
import { announce } from './announce.ts';
import { type Change, recordChange } from './change-log.ts';
import { demandNewest } from './conflicts.ts';
import type { EditOf } from './drafts.ts';
import { forgetRevisions, recordRevision } from './edit.ts';
import { demandUnlocked } from './edit-lock.ts';
import type { Editable, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { findWritable } from './find-editable.ts';
import { readValues, storedValue, valuesOf } from './read-values.ts';
import { writeInTurn } from './turns.ts';

/** What a thing says of itself; empty fields are no news. */
const saidBy = <R extends Edited>({ fields }: Editable<R>, record: R): Values =>
  Object.fromEntries(
    Object.entries(valuesOf(fields, record as unknown as Values)).filter(([, value]) => value !== null),
  );

export const creationOf = <R extends Edited>(
  area: Editable<R>,
  record: R,
  summary = `Created ${area.nameOf(record)}`,
): Change => ({
  action: `create ${area.noun}`,
  entity: area.entity,
  entityId: record.id,
  summary,
  before: { revision: 0 },
  after: { ...saidBy(area, record), revision: record.revision },
});

/** Tells of something new: its first revision, its change log entry and its event. */
export const recordCreation = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  record: R,
  summary?: string,
): Promise<void> => {
  await recordRevision(tx, ctx, area, record);
  await recordChange(tx, ctx, creationOf(area, record, summary));
  await announce(tx, area, [record], { by: ctx.user.userCode });
};

const columnsOf = <R extends Edited>({ fields }: Editable<R>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [fields[name]!.column, storedValue(fields[name]!, value)]),
  );

/** A new thing: `given` goes through its fields and rules, `columns` is what the area itself decides (id, owner). */
export const createOne = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  given: Values,
  columns: Values,
): Promise<R> => {
  const values = readValues(area.fields, given);
  const wanted = { ...columns, ...columnsOf(area, values), revision: 1 } as unknown as R;
  if (!ctx.config.bypassAccess && !area.mayEdit(ctx, wanted)) refuse('forbidden');
  for (const rule of area.follows ?? []) await rule(tx, ctx, { record: wanted, values });
  const all = { ...columns, ...columnsOf(area, values), revision: 1 };
  const { rows } = await sql<R>`
    INSERT INTO ${sql.table(area.table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    VALUES (${sql.join(Object.values(all))}) RETURNING *`.execute(tx);
  const record = rows[0]!;
  await recordCreation(tx, ctx, area, record);
  return record;
};

const takeAway = <R extends Edited>(tx: Tx, area: Editable<R>, id: string) =>
  area.softDelete
    ? sql`UPDATE ${sql.table(area.table)} SET deleted_at = now(), revision = revision + 1 WHERE id = ${id}`.execute(tx)
    : sql`DELETE FROM ${sql.table(area.table)} WHERE id = ${id}`.execute(tx);

interface Removal<R extends Edited, T> {
  /** May refuse it, and takes along what belongs to it. */
  mayGo?(tx: Tx, record: R): Promise<void> | void;
  /** Kept for a retry. */
  reply(record: R): T;
}

/** Whoever removes a thing without having seen its newest state is asked to look again. */
export const removeWith = <R extends Edited, T>(
  ctx: Ctx,
  area: Editable<R>,
  { id, version }: Pick<EditOf, 'id' | 'version'>,
  { mayGo, reply }: Removal<R, T>,
): Promise<T> =>
  writeInTurn(ctx, area, [id], async (tx) => {
    const record = await findWritable(tx, ctx, area, id);
    await demandUnlocked(tx, ctx, area, id);
    await demandNewest(tx, area, record, version);
    await mayGo?.(tx, record);
    await takeAway(tx, area, id);
    if (area.softDelete) await recordRevision(tx, ctx, area, { id, revision: record.revision + 1 });
    else await forgetRevisions(tx, area, [id]);
    await recordChange(tx, ctx, {
      action: `delete ${area.noun}`,
      entity: area.entity,
      entityId: id,
      summary: `Deleted ${area.nameOf(record)}`,
      before: saidBy(area, record),
      after: {},
    });
    await announce(tx, area, [record], { by: ctx.user.userCode, deleted: true });
    return reply(record);
  });

export const removeOne = <R extends Edited>(
  ctx: Ctx,
  area: Editable<R>,
  edit: Pick<EditOf, 'id' | 'version'>,
): Promise<{ deleted: true }> => removeWith(ctx, area, edit, { reply: () => ({ deleted: true }) });

/**
 * Undo of a removal, where things are only hidden: it comes back as it was. What `reply` makes of it is kept for a retry.
 * With the version of that removal, it stays away if somebody else has brought it back and removed it since.
 */
export const bringBackOne = <R extends Edited, T>(
  ctx: Ctx,
  area: Editable<R>,
  { id, version }: { readonly id: string; readonly version?: number },
  reply: (tx: Tx, record: R) => Promise<T> | T,
): Promise<T> =>
  writeInTurn(ctx, area, [id], async (tx) => {
    const { rows } = await sql<R>`
      UPDATE ${sql.table(area.table)} SET deleted_at = NULL, revision = revision + 1
      WHERE id = ${id} AND deleted_at IS NOT NULL RETURNING *`.execute(tx);
    const [record] = rows;
    if (!record || !(ctx.config.bypassAccess || area.mayRead(ctx, record))) throw new Refusal('notFound');
    if (!ctx.config.bypassAccess && !area.mayEdit(ctx, record)) refuse('forbidden');
    if (version !== undefined) await demandNewest(tx, area, { ...record, revision: record.revision - 1 }, version);
    await recordRevision(tx, ctx, area, record);
    await recordChange(tx, ctx, {
      action: `bring back ${area.noun}`,
      entity: area.entity,
      entityId: id,
      summary: `Brought ${area.nameOf(record)} back`,
      before: {},
      after: saidBy(area, record),
    });
    await announce(tx, area, [record], { by: ctx.user.userCode });
    return reply(tx, record);
  });
