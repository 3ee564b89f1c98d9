import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { demandPossible, type LostCell, refuseConflicts, refuseLost } from './conflicts.ts';
import { beginEdit, type Edit, finishEdit, noteChange } from './edit.ts';
import { demandLock, demandUnlocked } from './edit-lock.ts';
import { editRows, type RowEdits } from './edit-rows.ts';
import type { Editable, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { findAllWritable, findWritable } from './find-editable.ts';
import { readValues, sameValue, storedValue, valuesOf } from './read-values.ts';
import { writeInTurn } from './turns.ts';

export interface EditOf {
  readonly id: string;
  /** The revision the writer has seen: a field or cell that was written since conflicts (G21). */
  readonly version: number;
  readonly values?: Values | undefined;
  readonly rows?: RowEdits | undefined;
  /** The fence of the edit lock, where one is needed. */
  readonly fence?: number | undefined;
}

type Versioned = { readonly field_versions?: Readonly<Record<string, number>> };

const versionsOf = (record: object): Readonly<Record<string, number>> => (record as Versioned).field_versions ?? {};

const rowVersions = ({ updated = [], removed = [] }: RowEdits = {}): number[] =>
  [...updated, ...removed].map(({ version }) => version);

/** Locks before versions before rules: what was never possible is told first, what somebody else did before what is wrong. */
const demandTurn = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  record: R,
  given: EditOf,
): Promise<void> => {
  if (area.needsLock?.(record)) await demandLock(tx, ctx, area, record.id, given.fence);
  else await demandUnlocked(tx, ctx, area, record.id);
  demandPossible(area, record, [given.version, ...rowVersions(given.rows)]);
};

/** The fields that an edit changes: what stands there already is no change, and no conflict. */
const changedFields = <R extends Edited>(area: Editable<R>, record: R, given: EditOf): Record<string, unknown> => {
  const held = valuesOf(area.fields, record as unknown as Values);
  const values = readValues(area.fields, given.values ?? {});
  for (const name of Object.keys(values)) if (sameValue(held[name], values[name])) delete values[name];
  return values;
};

const lostFields = <R extends Edited>(
  area: Editable<R>,
  record: R,
  seen: number,
  fields: readonly string[],
): Omit<LostCell, 'id'>[] => {
  const held = valuesOf(area.fields, record as unknown as Values);
  const versions = versionsOf(record);
  return conflictingCells(versions, fields, seen).map((field) => ({
    field,
    value: held[field],
    version: versions[field] ?? 0,
  }));
};

const fieldColumns = <R extends Edited>({ fields }: Editable<R>, { record, revision }: Edit<R>, values: Values) => {
  const names = Object.keys(values);
  if (names.length === 0) return {};
  const versions = { ...versionsOf(record), ...Object.fromEntries(names.map((name) => [name, revision])) };
  return {
    ...Object.fromEntries(names.map((name) => [fields[name]!.column, storedValue(fields[name]!, values[name])])),
    field_versions: JSON.stringify(versions),
  };
};

interface Draft<R extends Edited> {
  readonly edit: Edit<R>;
  readonly values: Record<string, unknown>;
}

const saveDraft = <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  { edit, values }: Draft<R>,
): Promise<R> | R => {
  const { record } = edit;
  if (edit.changes.length === 0) return record;
  const names = Object.keys(values).map((name) => area.fieldLabel(name));
  if (names.length > 0) edit.summary.push(`${names.join(', ')} changed`);
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

/** Rules see what is about to be written and add to it; then it stands in the change log, cell by cell. */
const judge = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, { edit, values }: Draft<R>) => {
  const { record } = edit;
  for (const rule of area.follows ?? []) await rule(tx, ctx, { record, values });
  const held = valuesOf(area.fields, record as unknown as Values);
  for (const [name, value] of Object.entries(values)) noteChange(edit, name, held[name], value);
};

/** One edit of one thing inside a transaction: locks → versions → rules → rows → change log → event. */
export const editOne = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, given: EditOf): Promise<R> => {
  const record = await findWritable(tx, ctx, area, given.id);
  await demandTurn(tx, ctx, area, record, given);
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
    const { added, removed, updated } = await editRows(tx, draft.edit, area.rows, given.rows, (cells) =>
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
    const drafts: Draft<R>[] = [];
    for (const record of await findAllWritable(tx, ctx, area, [...given.keys()])) {
      const one = given.get(record.id)!;
      await demandTurn(tx, ctx, area, record, one);
      drafts.push({ edit: beginEdit(record), values: changedFields(area, record, one) });
    }
    const lost = drafts.flatMap(({ edit: { record }, values }) =>
      lostFields(area, record, given.get(record.id)!.version, Object.keys(values)).map((cell) => ({
        of: record.id,
        cell: { id: record.id, ...cell },
      })),
    );
    await refuseLost(tx, area, lost);
    for (const draft of drafts) await judge(tx, ctx, area, draft);
    const saved: R[] = [];
    for (const draft of drafts) saved.push(await saveDraft(tx, ctx, area, draft));
    return reply(tx, saved);
  });
};
