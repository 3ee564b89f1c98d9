import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { demandPossible, refuseConflicts } from './conflicts.ts';
import { beginEdit, type Edit, finishEdit, noteChange } from './edit.ts';
import { demandLock, demandUnlocked } from './edit-lock.ts';
import { editRows, type RowEdits } from './edit-rows.ts';
import type { Editable, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { findWritable } from './find-editable.ts';
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

const changedFields = async <R extends Edited>(
  tx: Tx,
  area: Editable<R>,
  record: R,
  given: EditOf,
): Promise<Record<string, unknown>> => {
  const held = valuesOf(area.fields, record as unknown as Values);
  const values = readValues(area.fields, given.values ?? {});
  for (const name of Object.keys(values)) if (sameValue(held[name], values[name])) delete values[name];
  const versions = versionsOf(record);
  await refuseConflicts(
    tx,
    area,
    record.id,
    conflictingCells(versions, Object.keys(values), given.version).map((field) => ({
      id: null,
      field,
      value: held[field],
      version: versions[field] ?? 0,
    })),
  );
  return values;
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

const saveRecord = <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  edit: Edit<R>,
  columns: Values,
  action: string,
): Promise<R> =>
  finishEdit(tx, ctx, area, edit, {
    action,
    async save(db) {
      const saved = await db
        .updateTable(area.table)
        .set({ ...columns, revision: edit.revision } as never)
        .where(sql.ref('id'), '=', edit.record.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return saved as unknown as R;
    },
  });

/** One edit of one thing inside a transaction: locks → versions → rules → rows → change log → event. */
export const editOne = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, given: EditOf): Promise<R> => {
  const record = await findWritable(tx, ctx, area, given.id);
  await demandTurn(tx, ctx, area, record, given);
  const edit = beginEdit(record);
  const values = await changedFields(tx, area, record, given);
  for (const rule of area.follows ?? []) await rule(tx, ctx, { record, values });
  const held = valuesOf(area.fields, record as unknown as Values);
  for (const [name, value] of Object.entries(values)) noteChange(edit, name, held[name], value);
  if (given.rows) {
    if (!area.rows) return refuse('invalidInput', { reason: `A ${area.noun} has no rows.` });
    const { added, removed, updated } = await editRows(tx, edit, area.rows, given.rows, (lost) =>
      refuseConflicts(tx, area, record.id, lost),
    );
    const parts = [removed && `${counted(removed, 'row')} removed`, added && `${counted(added, 'row')} added`];
    edit.summary.push(...[...parts, updated && `${counted(updated, 'row')} edited`].filter((part) => part !== 0));
  }
  if (edit.changes.length === 0) return record;
  const names = Object.keys(values).map((name) => area.fieldLabel(name));
  if (names.length > 0) edit.summary.push(`${names.join(', ')} changed`);
  return saveRecord(tx, ctx, area, edit, fieldColumns(area, edit, values), `edit ${area.noun}`);
};

/** Edits of one or several things of an area, all of them or none, each in its turn. */
export const applyEdits = <R extends Edited>(ctx: Ctx, area: Editable<R>, edits: readonly EditOf[]): Promise<R[]> =>
  writeInTurn(
    ctx,
    area,
    edits.map(({ id }) => id),
    async (tx) => {
      const saved: R[] = [];
      for (const one of [...edits].sort((a, b) => (a.id < b.id ? -1 : 1)))
        saved.push(await editOne(tx, ctx, area, one));
      return saved;
    },
  );
