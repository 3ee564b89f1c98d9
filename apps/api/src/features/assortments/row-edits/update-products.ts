import { type CatalogueBase, editRow, rowPrices } from '@atelier/domain/assortment/edit-row';
import {
  type CellValue,
  isStyleWide,
  type RowCells,
  type RowFieldKey,
  sameCell,
  typedPriceFields,
} from '@atelier/domain/assortment/row-fields';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type LostCell, refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { type CellReader, cellReader } from './read-cells.ts';
import { type RowWrite, saveRows } from './save-rows.ts';
import { loadStoredRows, type StoredRow } from './stored-rows.ts';

export interface RowUpdate {
  readonly style: string;
  readonly color: string;
  /** The row version the writer saw; without one the row is new and nobody else has written it. */
  readonly version?: number;
  readonly values: { readonly [field: string]: CellValue | undefined };
}

type Values = { [field in RowFieldKey]?: CellValue };

/** One row of the request, its cells read by the rules of their fields. */
interface Typed extends RowUpdate {
  readonly id: string;
  readonly cells: Values;
}

const priced: ReadonlySet<string> = new Set(typedPriceFields);

const readValues = (id: string, update: RowUpdate, read: CellReader, { removed }: Visibility): Values => {
  const values: Values = {};
  for (const field in update.values) {
    const value = update.values[field];
    if (value === undefined) continue;
    if (removed.has(field)) refuse('invalidInput', { reason: `${productFieldLabel(field)} cannot be edited here.` });
    const cell = read(field as RowFieldKey, value);
    if (!cell.ok)
      refuse('invalidInput', { reason: `${productFieldLabel(field)} of ${id}: ${cell.problem}.`, id, field });
    else values[field as RowFieldKey] = cell.value;
  }
  return values;
};

/** The same row named twice in one request: the later value of a cell counts. */
const typedRows = (updates: readonly RowUpdate[], read: CellReader, visibility: Visibility): Map<string, Typed> => {
  const rows = new Map<string, Typed>();
  for (const update of updates) {
    const id = styleColorId(update.style, update.color);
    const cells = readValues(id, update, read, visibility);
    const held = rows.get(id);
    if (held) Object.assign(held.cells, cells);
    else rows.set(id, { ...update, id, cells });
  }
  return rows;
};

/** [M6.5] Notes and pillar belong to the style: what one color was given, all get. */
const styleWideValues = (typed: Iterable<Typed>): Map<string, Values> => {
  const styles = new Map<string, Values>();
  for (const { style, cells } of typed)
    for (const field in cells) {
      const key = field as RowFieldKey;
      if (isStyleWide(key)) styles.set(style, { ...styles.get(style), [key]: cells[key] });
    }
  return styles;
};

const editsPrice = (typed: Iterable<Typed>): boolean => {
  for (const { cells } of typed) for (const field in cells) if (priced.has(field)) return true;
  return false;
};

/** What the row shows before the edit, as far as the edit reaches: prices count as shown, not as stored. */
const shownBefore = (row: StoredRow, base: CatalogueBase, edited: RowCells): RowCells => {
  for (const field in edited)
    if (priced.has(field)) {
      const suggestedRetail = row.cells.suggestedRetail ?? base.suggestedRetail;
      return { ...row.cells, suggestedRetail, ...rowPrices(row.cells, base) };
    }
  return row.cells;
};

const writeRow = (edit: Edit, row: StoredRow, values: Values): RowWrite | undefined => {
  const { id, style, color } = row;
  const base = { cost: row.cost, suggestedRetail: row.retail };
  const edited = editRow(row.cells, values, base);
  if (!edited.ok) return refuse('invalidInput', { reason: `${id}: ${edited.problem}`, id });
  const written = edited.value;
  const shown = shownBefore(row, base, written);
  let fields = '';
  for (const field in written) {
    const key = field as RowFieldKey;
    const after = written[key] ?? null;
    if (sameCell(key, shown[key], after)) continue;
    fields += `${field} `;
    noteChange(edit, `${id}.${field}`, shown[key] ?? null, after);
  }
  return fields === '' ? undefined : { id, style, color, cells: { ...row.cells, ...written }, written, fields };
};

/** A row of a dynamic assortment is stored once somebody writes into it. */
const keepDynamicRows = (tx: Tx, edit: Edit, updates: readonly RowUpdate[]) =>
  sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, version)
    SELECT ${edit.record.id}, p.style, p.color, 0, ${edit.revision}
    FROM unnest(${updates.map((one) => one.style)}::text[], ${updates.map((one) => one.color)}::text[]) AS k (style, color)
    JOIN products p ON p.style = k.style AND p.color = k.color
    ON CONFLICT DO NOTHING`.execute(tx);

const demandRows = (typed: ReadonlyMap<string, Typed>, rows: ReadonlyMap<string, StoredRow>): void => {
  const missing = [...typed.keys()].filter((id) => !rows.has(id));
  if (missing.length === 0) return;
  refuse('userLock', { reason: `${missing[0]} is not in this assortment any more.`, missing: missing.slice(0, 100) });
};

const conflictsOf = (
  typed: Iterable<Typed>,
  rows: ReadonlyMap<string, StoredRow>,
  { removed }: Visibility,
): LostCell[] => {
  const conflicts: LostCell[] = [];
  for (const { id, version, cells } of typed) {
    if (version === undefined) continue;
    const row = rows.get(id)!;
    for (const field of conflictingCells(row.versions, Object.keys(cells), version)) {
      const value = removed.has(field) ? null : (row.cells[field as RowFieldKey] ?? null);
      conflicts.push({ id, field, value, version: row.versions[field] ?? 0 });
    }
  }
  return conflicts;
};

/** [M6.4, M6.5, G21] Cells somebody edited, what follows from them, and nothing if a single one was changed meanwhile. */
export const updateProducts = async (
  tx: Tx,
  edit: Edit,
  updates: readonly RowUpdate[],
  visibility: Visibility,
): Promise<number> => {
  if (updates.length === 0) return 0;
  const read = await cellReader(tx, edit.record, updates);
  const typed = typedRows(updates, read, visibility);
  const styleWide = styleWideValues(typed.values());
  if (edit.record.method === 'dynamic') await keepDynamicRows(tx, edit, updates);
  const styles = new Set(styleWide.keys());
  const rows = await loadStoredRows(tx, edit, [...typed.values()], styles, editsPrice(typed.values()));
  demandRows(typed, rows);
  await refuseConflicts(tx, assortments, edit.record.id, conflictsOf(typed.values(), rows, visibility));
  const writes: RowWrite[] = [];
  for (const row of rows.values()) {
    const own = typed.get(row.id)?.cells;
    const shared = styleWide.get(row.style);
    const write = writeRow(edit, row, shared ? { ...own, ...shared } : (own ?? {}));
    if (write) writes.push(write);
    else if (own) edit.touched.set(row.id, row);
  }
  if (writes.length > 0) await saveRows(tx, edit, writes);
  for (const write of writes) edit.touched.set(write.id, write);
  return writes.length;
};
