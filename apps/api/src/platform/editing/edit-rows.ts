import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import type { LostCell } from './conflicts.ts';
import { type Edit, noteChange } from './edit.ts';
import type { EditableRows, HeldRow, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { readValues, sameValue, storedValue, valuesOf } from './read-values.ts';

export interface RowEdit {
  readonly key: Values;
  /** The revision the writer has seen. */
  readonly version: number;
  readonly values: Values;
}

export interface RowEdits {
  readonly added?: readonly Omit<RowEdit, 'version'>[];
  readonly updated?: readonly RowEdit[];
  readonly removed?: readonly Omit<RowEdit, 'values'>[];
}

export const rowIdOf = ({ key }: EditableRows, row: Values): string => key.map((column) => row[column]).join('-');

export const heldRows = async (
  db: Kysely<Tables>,
  rows: EditableRows,
  parentId: string,
): Promise<Map<string, HeldRow>> => {
  const found = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(rows.table)} WHERE ${sql.ref(rows.parent)} = ${parentId} ORDER BY position`.execute(db);
  return new Map(
    found.rows.map((row) => {
      const id = rowIdOf(rows, row);
      const held: HeldRow = {
        id,
        key: Object.fromEntries(rows.key.map((column) => [column, row[column]])),
        values: valuesOf(rows.fields, row),
        version: Number(row.version),
        cellVersions: row.cell_versions as HeldRow['cellVersions'],
        position: Number(row.position),
      };
      return [id, held];
    }),
  );
};

const lostCells = (rows: EditableRows, edits: RowEdits, held: ReadonlyMap<string, HeldRow>): LostCell[] => [
  ...(edits.removed ?? []).flatMap(({ key, version }) => {
    const row = held.get(rowIdOf(rows, key));
    return row && row.version > version ? [{ id: row.id, field: 'row', value: null, version: row.version }] : [];
  }),
  ...(edits.updated ?? []).flatMap(({ key, version, values }) => {
    const row = held.get(rowIdOf(rows, key));
    if (!row) return [];
    return conflictingCells(row.cellVersions, Object.keys(values), version).map((field) => ({
      id: row.id,
      field,
      value: row.values[field] ?? null,
      version: row.cellVersions[field] ?? 0,
    }));
  }),
];

/** Somebody has removed what was to be written; writing it would bring it back. */
const demandHeld = (rows: EditableRows, { updated = [] }: RowEdits, held: ReadonlyMap<string, HeldRow>): void => {
  const missing = updated.map(({ key }) => rowIdOf(rows, key)).filter((id) => !held.has(id));
  if (missing.length > 0)
    refuse('userLock', { reason: `${missing[0]} is not in here any more.`, missing: missing.slice(0, 100) });
};

const portion = 1_000;

const columnsOf = (rows: EditableRows): string[] => [
  rows.parent,
  ...rows.key,
  ...Object.values(rows.fields).map(({ column }) => column),
  'position',
  'version',
  'cell_versions',
];

const saveRows = async (tx: Tx, rows: EditableRows, parentId: string, all: readonly HeldRow[]): Promise<void> => {
  const columns = columnsOf(rows);
  const keys = [rows.parent, ...rows.key];
  const written = columns.filter((column) => !keys.includes(column));
  for (let at = 0; at < all.length; at += portion) {
    const tuples = all.slice(at, at + portion).map(({ key, values, position, version, cellVersions }) => {
      const fields = Object.entries(rows.fields).map(([name, field]) => storedValue(field, values[name] ?? null));
      const row = [parentId, ...rows.key.map((column) => key[column]), ...fields, position, version];
      return sql`(${sql.join([...row, JSON.stringify(cellVersions)])})`;
    });
    await sql`
      INSERT INTO ${sql.table(rows.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      VALUES ${sql.join(tuples)}
      ON CONFLICT (${sql.join(keys.map((column) => sql.ref(column)))}) DO UPDATE
      SET ${sql.join(written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(tx);
  }
};

const removeRows = async (tx: Tx, rows: EditableRows, parentId: string, gone: readonly HeldRow[]): Promise<void> => {
  for (const { key } of gone)
    await sql`
      DELETE FROM ${sql.table(rows.table)} WHERE ${sql.ref(rows.parent)} = ${parentId}
      AND ${sql.join(
        rows.key.map((column) => sql`${sql.ref(column)} = ${key[column]}`),
        sql` AND `,
      )}`.execute(tx);
};

const written = (revision: number, row: HeldRow, values: Values): HeldRow => ({
  ...row,
  values: { ...row.values, ...values },
  version: revision,
  cellVersions: {
    ...row.cellVersions,
    ...Object.fromEntries(Object.keys(values).map((name) => [name, revision])),
  },
});

const changedValues = (row: HeldRow, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(row.values[name], value)));

export interface EditedRows {
  readonly added: number;
  readonly removed: number;
  readonly updated: number;
}

/** Rows of one thing: what was added twice is there once, what somebody else has written conflicts, the rest is merged. */
export const editRows = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  edit: Edit<R>,
  rows: EditableRows,
  edits: RowEdits,
  refuseLost: (lost: readonly LostCell[]) => Promise<void>,
): Promise<EditedRows> => {
  const { record, revision } = edit;
  const held = await heldRows(tx, rows, record.id);
  demandHeld(rows, edits, held);
  await refuseLost(lostCells(rows, edits, held));
  const gone = (edits.removed ?? []).flatMap(({ key }) => held.get(rowIdOf(rows, key)) ?? []);
  for (const row of gone) {
    held.delete(row.id);
    noteChange(edit, row.id, { ...row.values, position: row.position }, null);
  }
  const fresh = (edits.added ?? []).filter(({ key }) => !held.has(rowIdOf(rows, key)));
  await rows.demandNew?.(
    tx,
    ctx,
    fresh.map(({ key }) => key),
  );
  let position = Math.max(-1, ...[...held.values()].map((row) => row.position));
  const writes = new Map<string, Values>();
  const come = new Set<string>();
  for (const { key, values } of fresh) {
    const id = rowIdOf(rows, key);
    if (!held.has(id)) {
      position += 1;
      held.set(id, { id, key, values: rows.blank, version: revision, cellVersions: {}, position });
      come.add(id);
    }
    writes.set(id, { ...writes.get(id), ...readValues(rows.fields, values, ` of ${id}`) });
  }
  for (const { key, values } of edits.updated ?? []) {
    const id = rowIdOf(rows, key);
    writes.set(id, { ...writes.get(id), ...readValues(rows.fields, values, ` of ${id}`) });
  }
  const all = rows.follow?.(writes, held) ?? writes;
  const touched: HeldRow[] = [];
  for (const [id, values] of all) {
    const row = held.get(id)!;
    const changed = changedValues(row, values);
    const next = written(revision, row, changed);
    if (come.has(id)) noteChange(edit, id, null, next.values);
    else
      for (const name of Object.keys(changed))
        noteChange(edit, `${id}.${name}`, row.values[name] ?? null, changed[name]);
    if (come.has(id) || Object.keys(changed).length > 0) touched.push(next);
  }
  await removeRows(tx, rows, record.id, gone);
  await saveRows(tx, rows, record.id, touched);
  return { added: come.size, removed: gone.length, updated: touched.length - come.size };
};
