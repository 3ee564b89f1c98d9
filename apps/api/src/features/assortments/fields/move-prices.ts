import { type RowCells, typedPriceFields } from '@atelier/domain/assortment/row-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Edit, noteChange } from '../editing/edit.ts';

interface Moved {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
}

/**
 * [T1, M4.6] An assortment that moves to another location leaves the prices typed for the old one behind: its new readers
 * may not see them, and they would be wrong. They are kept under their location, so that moving back, as Undo does,
 * brings them back.
 */
export const movePrices = async (tx: Tx, edit: Edit, to: string): Promise<void> => {
  const { id, location_id: from } = edit.record;
  if (from === to) return;
  const keys = [...typedPriceFields];
  const versions = JSON.stringify(Object.fromEntries(keys.map((key) => [key, edit.revision])));
  const { rows } = await sql<Moved>`
    WITH typed AS (
      SELECT a.style, a.color,
             (SELECT jsonb_object_agg(c.key, c.value) FROM jsonb_each(a.cells) c WHERE c.key = ANY(${keys}::text[])) AS prices
      FROM assortment_products a
      WHERE a.assortment_id = ${id} AND (a.cells ?| ${keys}::text[] OR a.prices_elsewhere ? ${to})
    )
    UPDATE assortment_products a
    SET cells = (a.cells - ${keys}::text[]) || coalesce(a.prices_elsewhere -> ${to}, '{}'),
        prices_elsewhere = (a.prices_elsewhere - ${to}::text)
          || CASE WHEN t.prices IS NULL THEN '{}' ELSE jsonb_build_object(${from}::text, t.prices) END,
        cell_versions = a.cell_versions || ${versions}::jsonb,
        version = ${edit.revision}
    FROM typed t
    WHERE a.assortment_id = ${id} AND a.style = t.style AND a.color = t.color
    RETURNING a.style, a.color, a.cells`.execute(tx);
  for (const row of rows) edit.touched.set(styleColorId(row.style, row.color), row);
  if (rows.length > 0) noteChange(edit, 'typedPrices', from, to);
};
