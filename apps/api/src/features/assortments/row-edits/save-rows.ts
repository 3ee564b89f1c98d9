import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Edit } from '../editing/edit.ts';

export interface RowWrite {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
  /** Only what is written, and which of it is new to anybody who looks. */
  readonly written: RowCells;
  readonly fields: string;
}

/** Rows that changed the same fields share one entry of new versions: a thousand rows name it by its number. */
const kindsOf = (writes: readonly RowWrite[]): Map<string, number> => {
  const kinds = new Map<string, number>();
  for (const { fields } of writes) if (!kinds.has(fields)) kinds.set(fields, kinds.size);
  return kinds;
};

const versionsOf = (fields: string, revision: number): Record<string, number> =>
  Object.fromEntries(
    fields
      .trimEnd()
      .split(' ')
      .map((field) => [field, revision]),
  );

/**
 * The cells travel as one JSON text: a thousand of them in an array would each be quoted, unquoted and read apart. The
 * id stands in the table that is joined, as in `named-rows.ts`.
 */
export const saveRows = (tx: Tx, { record, revision }: Edit, writes: readonly RowWrite[]) => {
  const kinds = kindsOf(writes);
  const versions = JSON.stringify([...kinds.keys()].map((fields) => versionsOf(fields, revision)));
  return sql`
    UPDATE assortment_products a
    SET cells = a.cells || u.written, cell_versions = a.cell_versions || (${versions}::jsonb -> u.kind),
        version = ${revision}
    FROM (SELECT ${record.id}::uuid AS assortment_id, named.* FROM ROWS FROM (
            unnest(${writes.map(({ style }) => style)}::text[]), unnest(${writes.map(({ color }) => color)}::text[]),
            jsonb_array_elements(${JSON.stringify(writes.map(({ written }) => written))}::jsonb),
            unnest(${writes.map(({ fields }) => kinds.get(fields))}::integer[])) AS named (style, color, written, kind)
          OFFSET 0) u
    WHERE a.assortment_id = u.assortment_id AND a.style = u.style AND a.color = u.color`.execute(tx);
};
