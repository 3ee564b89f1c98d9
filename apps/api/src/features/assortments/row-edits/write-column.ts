import type { CellValue, RowCells, RowFieldKey } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Edit } from '../editing/edit.ts';

interface ColumnCell {
  readonly style: string;
  readonly color: string;
  /** The row version the writer saw; without one the row is new and nobody else has written it. */
  readonly version?: number;
  readonly value: CellValue;
}

interface WrittenCell {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
  readonly before: CellValue;
}

const anyVersion = 2_147_483_647;

/**
 * One column of many rows in one statement, which answers what stood there before. Written is what the row holds
 * otherwise and nobody has changed since it was seen; the caller looks at all others. Each row is looked up by its key:
 * joined as a whole, all rows of all assortments would be read to find a thousand.
 */
export const writeColumn = async (
  tx: Tx,
  { record, revision }: Edit,
  field: RowFieldKey,
  given: readonly ColumnCell[],
): Promise<WrittenCell[]> => {
  const { rows } = await sql<{ rows: [string, string, RowCells, CellValue][] | null }>`
    WITH held AS (
      SELECT a.place, a.cells -> ${field} AS before, u.value
      FROM (SELECT ${record.id}::uuid AS assortment_id, named.* FROM ROWS FROM (
              unnest(${given.map(({ style }) => style)}::text[]), unnest(${given.map(({ color }) => color)}::text[]),
              unnest(${given.map(({ version = anyVersion }) => version)}::integer[]),
              jsonb_array_elements(${JSON.stringify(given.map(({ value }) => value))}::jsonb))
              AS named (style, color, seen, value)
            OFFSET 0) u
      CROSS JOIN LATERAL (
        SELECT s.ctid AS place, s.cells, s.cell_versions FROM assortment_products s
        WHERE s.assortment_id = u.assortment_id AND s.style = u.style AND s.color = u.color OFFSET 0) a
      WHERE COALESCE((a.cell_versions ->> ${field})::integer, 0) <= u.seen
        AND a.cells -> ${field} IS DISTINCT FROM u.value),
    written AS (
      UPDATE assortment_products a
      SET cells = a.cells || jsonb_build_object(${field}::text, held.value),
          cell_versions = a.cell_versions || jsonb_build_object(${field}::text, ${revision}::integer),
          version = ${revision}
      FROM held WHERE a.ctid = held.place
      RETURNING a.style, a.color, a.cells, held.before)
    SELECT json_agg(json_build_array(style, color, cells, before)) AS rows FROM written`.execute(tx);
  return (rows[0]?.rows ?? []).map(([style, color, cells, before]) => ({ style, color, cells, before }));
};
