import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import { keptForFew } from '../../../platform/db/kept-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Edit } from '../editing/edit.ts';
import { keyOf, ofStyles, storedKey } from '../rows/named-rows.ts';

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

/** One value per row, by its key. */
const byKey = (writes: readonly RowWrite[], partOf: (write: RowWrite) => unknown): string =>
  `{${writes.map((write) => `${JSON.stringify(keyOf(write))}:${JSON.stringify(partOf(write))}`).join(',')}}`;

/** The cells travel as one JSON text, in which each row finds its own: a thousand in an array would be read one by one. */
export const saveRows = (tx: Tx, { record, revision }: Edit, writes: readonly RowWrite[]) => {
  const kinds = kindsOf(writes);
  const versions = JSON.stringify([...kinds.keys()].map((fields) => versionsOf(fields, revision)));
  const kind =
    kinds.size === 1
      ? sql`0`
      : sql`(${byKey(writes, ({ fields }) => kinds.get(fields))}::jsonb -> ${storedKey})::integer`;
  return sql`${keptForFew(writes.length)}
    UPDATE assortment_products a
    SET cells = a.cells || (u.written -> ${storedKey}), cell_versions = a.cell_versions || (${versions}::jsonb -> ${kind}),
        version = ${revision}
    FROM (SELECT ${byKey(writes, ({ written }) => written)}::jsonb AS written) u
    WHERE ${ofStyles(
      record.id,
      writes.map(({ style }) => style),
    )} AND u.written ? ${storedKey}`.execute(tx);
};
