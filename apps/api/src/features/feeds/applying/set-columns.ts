import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { locationFeedColumns, productFeedColumns } from '../feed-columns.ts';

const tables = { products: productFeedColumns, product_locations: locationFeedColumns } as const;

/** Sets the columns of changed rows to one side of the difference; columns that nothing changed are not touched. */
export const setColumns = async (
  tx: Tx,
  feedId: string,
  table: keyof typeof tables,
  side: 'before' | 'after',
): Promise<void> => {
  const ofFeed = sql`c.feed_id = ${feedId} AND c.taken AND c.change = 'changed' AND c.relation = ${table}`;
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT k.name FROM feed_changes c, jsonb_object_keys(c.${sql.id(side)}) k (name) WHERE ${ofFeed}`.execute(
    tx,
  );
  const touched = new Set(rows.map(({ name }) => name));
  const columns = tables[table].map(({ column }) => column).filter((column) => touched.has(column));
  if (columns.length === 0) return;
  const list = sql.raw(columns.join(', '));
  const found = sql.raw(columns.map((column) => `n.${column}`).join(', '));
  const merged = sql`
    SELECT c.style, c.color, c.code, jsonb_object_agg(e.key, e.value) AS cells
      FROM feed_changes c, jsonb_each(c.${sql.id(side)}) e WHERE ${ofFeed} GROUP BY 1, 2, 3`;
  const isRow = table === 'products' ? sql`t.id = p.id` : sql`t.product_id = p.id AND t.code = m.code`;
  await sql`
    UPDATE ${sql.id(table)} t SET (${list}) = (SELECT ${found} FROM jsonb_populate_record(t, m.cells) n)
      FROM (${merged}) m JOIN products p ON p.style = m.style AND p.color = m.color WHERE ${isRow}`.execute(tx);
};
