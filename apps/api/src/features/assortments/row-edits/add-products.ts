import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { distinctProducts } from '@atelier/domain/assortment/distinct-products';
import type { CellValue } from '@atelier/domain/assortment/row-fields';
import { styleWideFields } from '@atelier/domain/assortment/row-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { heldPairs } from '../rows/held-pairs.ts';
import { namedStyles } from '../rows/named-rows.ts';
import { noteAdded } from '../rows/row-changes.ts';

export interface NewRow extends StyleColor {
  readonly values?: { readonly [field: string]: CellValue | undefined } | undefined;
  readonly sort?: number | undefined;
}

interface Known extends StyleColor {
  readonly product_type: string | null;
}

const look = async (tx: Tx, products: readonly StyleColor[]): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    SELECT k.style, k.color, p.product_type
    FROM unnest(${products.map(({ style }) => style)}::text[], ${products.map(({ color }) => color)}::text[])
      WITH ORDINALITY AS k (style, color, n)
    LEFT JOIN products p ON p.style = k.style AND p.color = k.color
    ORDER BY k.n`.execute(tx);
  return rows;
};

const demand = (wrong: readonly Known[], message: string): void => {
  const [first] = wrong;
  if (!first) return;
  const ids = wrong.map(({ style, color }) => styleColorId(style, color));
  refuse('invalidInput', { reason: `${message}: ${ids.slice(0, 5).join(', ')}`, ids: ids.slice(0, 1000) });
};

const ofStyle = (column: 'cells' | 'cell_versions') => {
  const pairs = styleWideFields.map((key) => sql`${sql.lit(key)}, ${sql.ref(column)} -> ${sql.lit(key)}`);
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`;
};

/** A new color of a style starts with the notes its other colors share (M6.5). */
const insertRows = (tx: Tx, edit: Edit, rows: readonly StyleColor[]) =>
  sql`
    WITH last AS (
      SELECT coalesce(max(position), -1) AS position FROM assortment_products WHERE assortment_id = ${edit.record.id}
    ), shared AS (
      SELECT DISTINCT ON (a.style) a.style,
        ${ofStyle('cells')} AS cells, ${ofStyle('cell_versions')} AS versions
      FROM ${namedStyles(
        edit.record.id,
        rows.map(({ style }) => style),
      )} k JOIN assortment_products a USING (assortment_id, style)
      ORDER BY a.style, a.color
    ), made AS (
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, cell_versions, version)
    SELECT ${edit.record.id}, k.style, k.color, last.position + k.n, coalesce(shared.cells, '{}'),
           coalesce(shared.versions, '{}'), ${edit.revision}
    FROM unnest(${rows.map(({ style }) => style)}::text[], ${rows.map(({ color }) => color)}::text[])
      WITH ORDINALITY AS k (style, color, n)
    CROSS JOIN last LEFT JOIN shared ON shared.style = k.style
    RETURNING assortment_id, style, color)
    ${noteAdded('made')}`.execute(tx);

export interface Added {
  readonly rows: readonly NewRow[];
  readonly skipped: readonly string[];
}

/** [M6.1] What is already in is skipped; what does not exist or is of another product type stops the whole batch. */
export const addProducts = async (tx: Tx, edit: Edit, products: readonly NewRow[]): Promise<Added> => {
  if (products.length === 0) return { rows: [], skipped: [] };
  if (edit.record.method === 'dynamic')
    refuse('wrongState', { reason: 'The products of a dynamic assortment follow from its filters.' });
  const distinct = distinctProducts(products);
  const known = await look(tx, distinct);
  demand(
    known.filter((one) => one.product_type === null),
    importMessages.notFound,
  );
  const { product_type: wanted } = edit.record;
  if (wanted !== 'All')
    demand(
      known.filter((one) => one.product_type !== wanted),
      importMessages.productType,
    );
  const held = await heldPairs(tx, edit.record.id, distinct);
  const isHeld = ({ style, color }: StyleColor) => held.has(styleColorId(style, color));
  const rows = distinct.filter((one) => !isHeld(one));
  const skipped = distinct.filter(isHeld).map(({ style, color }) => styleColorId(style, color));
  if (rows.length === 0) return { rows, skipped };
  await insertRows(tx, edit, rows);
  edit.orderChanged = true;
  for (const { style, color } of rows) {
    const id = styleColorId(style, color);
    noteChange(edit, id, null, 'added');
    edit.touched.set(id, { style, color, cells: {} });
  }
  return { rows, skipped };
};
