import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { demandPossible, refuseConflicts } from './conflicts.ts';
import {
  changedFields,
  type Draft,
  type EditOf,
  editSummary,
  fieldColumns,
  judge,
  lostFields,
  refuseLostFields,
} from './drafts.ts';
import { beginEdit, finishEdit } from './edit.ts';
import { demandLock, demandUnlocked } from './edit-lock.ts';
import { editRows, type RowEdits } from './edit-rows.ts';
import type { Editable } from './editable.ts';
import type { Edited } from './entity.ts';
import { findAllWritable, findWritable } from './find-editable.ts';
import { writeInTurn } from './turns.ts';

const rowVersions = ({ updated = [], removed = [] }: RowEdits = {}): number[] =>
  [...updated, ...removed].map(({ version }) => version);

interface Asked<R extends Edited> {
  readonly record: R;
  readonly given: EditOf;
}

/** Locks before versions before rules: what was never possible is told first, what somebody else did before what is wrong. */
const demandTurns = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  asked: readonly Asked<R>[],
): Promise<void> => {
  const isLocked = ({ record }: Asked<R>) => area.needsLock?.(record) === true;
  for (const { record, given } of asked.filter(isLocked)) await demandLock(tx, ctx, area, record.id, given.fence);
  const [first, ...rest] = asked.filter((one) => !isLocked(one)).map(({ record }) => record.id);
  if (first !== undefined) await demandUnlocked(tx, ctx, area, first, ...rest);
  for (const { record, given } of asked) demandPossible(area, record, [given.version, ...rowVersions(given.rows)]);
};

const saveDraft = <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  { edit, values }: Draft<R>,
): Promise<R> | R => {
  const { record } = edit;
  if (edit.changes.length === 0) return record;
  edit.summary.push(...editSummary(area, values));
  const columns = { ...fieldColumns(area, edit, values), ...area.stamp?.(ctx, { record, values }) };
  return finishEdit(tx, ctx, area, edit, {
    action: `edit ${area.noun}`,
    async save(db) {
      const saved = await db
        .updateTable(area.table)
        .set({ ...columns, revision: edit.revision } as never)
        .where(sql.ref('id'), '=', record.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return saved as unknown as R;
    },
  });
};

/** One edit of one thing inside a transaction: locks → versions → rules → rows → change log → event. */
export const editOne = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, given: EditOf): Promise<R> => {
  const record = await findWritable(tx, ctx, area, given.id);
  await demandTurns(tx, ctx, area, [{ record, given }]);
  const draft = { edit: beginEdit(record), values: changedFields(area, record, given) };
  const lost = lostFields(area, record, given.version, Object.keys(draft.values));
  await refuseConflicts(
    tx,
    area,
    record.id,
    lost.map((cell) => ({ id: null, ...cell })),
  );
  await judge(tx, ctx, area, draft);
  if (given.rows) {
    if (!area.rows) return refuse('invalidInput', { reason: `A ${area.noun} has no rows.` });
    const { added, removed, updated } = await editRows(tx, ctx, draft.edit, area.rows, given.rows, (cells) =>
      refuseConflicts(tx, area, record.id, cells),
    );
    const parts = [removed && `${counted(removed, 'row')} removed`, added && `${counted(added, 'row')} added`];
    draft.edit.summary.push(...[...parts, updated && `${counted(updated, 'row')} edited`].filter((part) => part !== 0));
  }
  return saveDraft(tx, ctx, area, draft);
};

/**
 * Edits of many things of an area, as the rows of a grid: all of them or none. What others did is told of all of them
 * together, each cell with the thing it belongs to. What `reply` makes of them is kept for a retry.
 */
export const applyEdits = async <R extends Edited, T>(
  ctx: Ctx,
  area: Editable<R>,
  edits: readonly Omit<EditOf, 'rows'>[],
  reply: (tx: Tx, saved: readonly R[]) => Promise<T> | T,
): Promise<T> => {
  const given = new Map(edits.map((one) => [one.id, one]));
  if (given.size < edits.length) return refuse('invalidInput', { reason: `A ${area.noun} is named twice.` });
  return writeInTurn(ctx, area, [...given.keys()], async (tx) => {
    const asked = (await findAllWritable(tx, ctx, area, [...given.keys()])).map((record) => ({
      record,
      given: given.get(record.id)!,
    }));
    await demandTurns(tx, ctx, area, asked);
    const drafts = asked.map(({ record, given: one }) => ({
      edit: beginEdit(record),
      values: changedFields(area, record, one),
    }));
    await refuseLostFields(tx, area, drafts, (id) => given.get(id)!.version);
    for (const draft of drafts) await judge(tx, ctx, area, draft);
    const saved: R[] = [];
    for (const draft of drafts) saved.push(await saveDraft(tx, ctx, area, draft));
    return reply(tx, saved);
  });
};
