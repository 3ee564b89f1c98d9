import { conflictingCells } from '@atelier/domain/assortment/cell-conflicts';
import { type CatalogueBase, editRow, rowPrices } from '@atelier/domain/assortment/edit-row';
import {
  type CellValue,
  isStyleWide,
  type RowCells,
  type RowFieldKey,
  sameCell,
} from '@atelier/domain/assortment/row-fields';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { priceFields } from '@atelier/domain/product/pricing';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Conflict, refuseConflicts } from './conflicts.ts';
import { type Edit, noteChange } from './edit.ts';
import { type CellReader, cellReader } from './read-cells.ts';

export interface RowUpdate {
  readonly style: string;
  readonly color: string;
  /** The row version the writer saw; without one the row is new and nobody else has written it. */
  readonly version?: number;
  readonly values: { readonly [field: string]: CellValue | undefined };
}

interface StoredRow {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
  readonly cell_versions: Readonly<Record<string, number>>;
  readonly cost: string | null;
  readonly retail: string | null;
}

type Values = { [field in RowFieldKey]?: CellValue };

const priced: ReadonlySet<string> = new Set([...priceFields, 'suggestedRetail', 'markupPercent']);

/** Rows of the update, and with `styles` every other color of theirs; catalogue prices only where a price is edited. */
const loadRows = async (
  tx: Tx,
  edit: Edit,
  updates: readonly RowUpdate[],
  styles: ReadonlyMap<string, Values>,
  prices: boolean,
) => {
  const wanted = new Set(styles.size > 0 ? updates.map((one) => styleColorId(one.style, one.color)) : []);
  const named = updates.map((one) => one.style);
  const which =
    styles.size > 0
      ? sql`assortment_products a`
      : sql`unnest(${named}::text[], ${updates.map((one) => one.color)}::text[]) AS k (style, color)
            JOIN assortment_products a ON a.style = k.style AND a.color = k.color`;
  const base = prices
    ? sql`LEFT JOIN products p ON p.style = a.style AND p.color = a.color
          LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = ${edit.record.location_id}`
    : sql``;
  const columns = prices
    ? sql`l.wholesale_price AS cost, l.suggested_retail AS retail`
    : sql`NULL AS cost, NULL AS retail`;
  const { rows } = await sql<StoredRow>`
    SELECT a.style, a.color, a.cells, a.cell_versions, ${columns} FROM ${which} ${base}
    WHERE a.assortment_id = ${edit.record.id}
      ${styles.size > 0 ? sql`AND a.style = ANY(${[...new Set(named)]}::text[])` : sql``}`.execute(tx);
  const found = new Map<string, StoredRow>();
  for (const row of rows) {
    const id = styleColorId(row.style, row.color);
    if (styles.size === 0 || wanted.has(id) || styles.has(row.style)) found.set(id, row);
  }
  return found;
};

const readValues = (update: RowUpdate, read: CellReader, visibility: Visibility): Values => {
  const values: Values = {};
  const id = styleColorId(update.style, update.color);
  for (const [field, value] of Object.entries(update.values)) {
    if (value === undefined) continue;
    if (visibility.removed.has(field)) refuse('invalidInput', { reason: `${field} cannot be edited here.` });
    const cell = read(field as RowFieldKey, value);
    if (!cell.ok) refuse('invalidInput', { reason: `${field} of ${id}: ${cell.problem}.`, id, field });
    else values[field as RowFieldKey] = cell.value;
  }
  return values;
};

/** What the row shows before the edit, as far as the edit reaches: prices count as shown, not as stored. */
const shownBefore = (row: StoredRow, base: CatalogueBase, edited: RowCells): RowCells =>
  Object.keys(edited).some((field) => priced.has(field))
    ? {
        ...row.cells,
        suggestedRetail: row.cells.suggestedRetail ?? base.suggestedRetail,
        ...rowPrices(row.cells, base),
      }
    : row.cells;

interface RowWrite {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
  /** Only what is written, and which of it is new to anybody who looks. */
  readonly written: RowCells;
  readonly fields: string;
}

const writeRow = (edit: Edit, row: StoredRow, values: Values): RowWrite | undefined => {
  const base = { cost: Number(row.cost ?? 0), suggestedRetail: Number(row.retail ?? 0) };
  const id = styleColorId(row.style, row.color);
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
  return fields === ''
    ? undefined
    : { style: row.style, color: row.color, cells: { ...row.cells, ...written }, written, fields };
};

/** Rows that changed the same fields share one entry of new versions: a thousand rows name it by its number. */
const saveRows = (tx: Tx, edit: Edit, writes: readonly RowWrite[]) => {
  const kinds = new Map<string, number>();
  const rows = writes.map(({ style, color, written, fields }) => {
    if (!kinds.has(fields)) kinds.set(fields, kinds.size);
    return { s: style, c: color, w: written, k: kinds.get(fields) };
  });
  const versions = [...kinds.keys()].map((fields) =>
    Object.fromEntries(
      fields
        .trimEnd()
        .split(' ')
        .map((field) => [field, edit.revision]),
    ),
  );
  return sql`
    UPDATE assortment_products a
    SET cells = a.cells || u.w, cell_versions = a.cell_versions || (${JSON.stringify(versions)}::jsonb -> u.k),
        version = ${edit.revision}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS u (s text, c text, w jsonb, k integer)
    WHERE a.assortment_id = ${edit.record.id} AND a.style = u.s AND a.color = u.c`.execute(tx);
};

const idOf = (row: { readonly style: string; readonly color: string }): string => styleColorId(row.style, row.color);

/** The same row named twice in one request: the later value of a cell counts. */
const squashed = (updates: readonly RowUpdate[]): readonly RowUpdate[] => {
  if (new Set(updates.map(idOf)).size === updates.length) return updates;
  const rows = new Map<string, RowUpdate>();
  for (const update of updates) {
    const held = rows.get(idOf(update));
    rows.set(idOf(update), held ? { ...held, values: { ...held.values, ...update.values } } : update);
  }
  return [...rows.values()];
};

/** A row of a dynamic assortment is stored once somebody writes into it. */
const keepDynamicRows = (tx: Tx, edit: Edit, updates: readonly RowUpdate[]) =>
  sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, version)
    SELECT ${edit.record.id}, p.style, p.color, 0, ${edit.revision}
    FROM unnest(${updates.map((one) => one.style)}::text[], ${updates.map((one) => one.color)}::text[]) AS k (style, color)
    JOIN products p ON p.style = k.style AND p.color = k.color
    ON CONFLICT DO NOTHING`.execute(tx);

const demandRows = (updates: readonly RowUpdate[], rows: ReadonlyMap<string, StoredRow>): void => {
  const missing = updates.map(({ style, color }) => styleColorId(style, color)).filter((id) => !rows.has(id));
  if (missing.length === 0) return;
  refuse('userLock', { reason: `${missing[0]} is not in this assortment any more.`, missing: missing.slice(0, 100) });
};

const conflictsOf = (update: RowUpdate, row: StoredRow, values: Values, visibility: Visibility): Conflict[] =>
  update.version === undefined
    ? []
    : conflictingCells(row.cell_versions, Object.keys(values), update.version).map((field) => ({
        id: styleColorId(row.style, row.color),
        field,
        value: visibility.removed.has(field) ? null : (row.cells[field as RowFieldKey] ?? null),
        version: row.cell_versions[field] ?? 0,
      }));

/** [M6.4, M6.5, G21] Cells somebody edited, what follows from them, and nothing if a single one was changed meanwhile. */
export const updateProducts = async (
  tx: Tx,
  edit: Edit,
  given: readonly RowUpdate[],
  visibility: Visibility,
): Promise<number> => {
  const updates = squashed(given);
  if (updates.length === 0) return 0;
  const read = await cellReader(tx, edit.record, updates);
  const typed = new Map(updates.map((one) => [styleColorId(one.style, one.color), readValues(one, read, visibility)]));
  const styleWide = new Map<string, Values>();
  let prices = false;
  for (const { style, color } of updates)
    for (const [field, value] of Object.entries(typed.get(styleColorId(style, color))!) as [RowFieldKey, CellValue][]) {
      prices ||= priced.has(field);
      if (isStyleWide(field)) styleWide.set(style, { ...styleWide.get(style), [field]: value });
    }
  if (edit.record.method === 'dynamic') await keepDynamicRows(tx, edit, updates);
  const rows = await loadRows(tx, edit, updates, styleWide, prices);
  demandRows(updates, rows);
  const conflicts = updates.flatMap((update) => {
    const id = styleColorId(update.style, update.color);
    return conflictsOf(update, rows.get(id)!, typed.get(id)!, visibility);
  });
  await refuseConflicts(tx, edit.record.id, conflicts);
  const writes = [...rows].flatMap(([id, row]) => {
    const write = writeRow(edit, row, { ...typed.get(id), ...styleWide.get(row.style) });
    return write ? [write] : [];
  });
  if (writes.length > 0) await saveRows(tx, edit, writes);
  for (const write of writes) edit.touched.set(styleColorId(write.style, write.color), write);
  for (const { style, color } of updates) {
    const id = styleColorId(style, color);
    if (!edit.touched.has(id)) edit.touched.set(id, { style, color, cells: rows.get(id)!.cells });
  }
  return writes.length;
};
