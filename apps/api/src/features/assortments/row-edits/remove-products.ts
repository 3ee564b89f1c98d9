import { mayDeleteRows } from '@atelier/domain/assortment/access';
import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { noteDropped } from '../rows/row-changes.ts';

export interface RowRemoval extends StyleColor {
  readonly version: number;
}

interface Removed extends StyleColor {
  readonly cells: Record<string, unknown>;
  readonly version: number;
  readonly position: number;
}

/** [M6.7] Whoever removes a row without having seen its newest cells is asked to look again. */
export const removeProducts = async (tx: Tx, edit: Edit, given: readonly RowRemoval[]): Promise<number> => {
  if (given.length === 0) return 0;
  if (!mayDeleteRows(factsOf(edit.record)))
    refuse('wrongState', { reason: 'Rows are deleted only in regular static assortments.' });
  const { rows } = await sql<Removed>`
    WITH gone AS (
    DELETE FROM assortment_products a
    USING unnest(${given.map(({ style }) => style)}::text[], ${given.map(({ color }) => color)}::text[])
      AS k (style, color)
    WHERE a.assortment_id = ${edit.record.id} AND a.style = k.style AND a.color = k.color
    RETURNING a.assortment_id, a.style, a.color, a.cells, a.version, a.position),
    told AS (${noteDropped('gone')})
    SELECT style, color, cells, version, position FROM gone`.execute(tx);
  const seen = new Map(given.map((row) => [styleColorId(row.style, row.color), row.version]));
  const newer = rows.filter((row) => row.version > (seen.get(styleColorId(row.style, row.color)) ?? row.version));
  await refuseConflicts(
    tx,
    assortments,
    edit.record.id,
    newer.map((row) => ({ id: styleColorId(row.style, row.color), field: 'row', value: null, version: row.version })),
  );
  for (const { style, color, cells, position } of rows)
    noteChange(edit, styleColorId(style, color), { ...cells, position }, null);
  // As two arrays: a condition per row of 50,000 is more than the database reads in one statement.
  await sql`
    DELETE FROM assortment_alerts a
    USING unnest(${rows.map(({ style }) => style)}::text[], ${rows.map(({ color }) => color)}::text[])
      AS k (style, color)
    WHERE a.assortment_id = ${edit.record.id} AND a.style = k.style AND a.color = k.color`.execute(tx);
  if (rows.length > 0) edit.orderChanged = true;
  return rows.length;
};
