import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { usedAmong, whyItStays } from '../../company/index.ts';
import { companyTables } from '../difference/company-tables.ts';
import { markChanged } from './apply-changes.ts';
import { setColumns } from './set-columns.ts';

type Run = (tx: Tx, feedId: string) => Promise<void>;

const removeNew: Run = async (tx, feedId) => {
  for (const table of ['product_availability', 'product_locations'])
    await sql`
      DELETE FROM ${sql.id(table)} l USING feed_changes c, products p
       WHERE c.feed_id = ${feedId} AND c.taken AND c.change = 'new' AND c.relation = 'product_locations'
         AND p.style = c.style AND p.color = c.color AND l.product_id = p.id AND l.code = c.code`.execute(tx);
  await sql`
    DELETE FROM products p USING feed_changes c
     WHERE c.feed_id = ${feedId} AND c.taken AND c.change = 'new' AND c.relation = 'products'
       AND p.style = c.style AND p.color = c.color`.execute(tx);
};

const sizesBack: Run = async (tx, feedId) => {
  const ofFeed = sql`c.feed_id = ${feedId} AND c.taken AND c.relation = 'product_availability'
    AND p.style = c.style AND p.color = c.color`;
  await sql`
    DELETE FROM product_availability a USING feed_changes c, products p
     WHERE ${ofFeed} AND a.product_id = p.id AND a.code = c.code`.execute(tx);
  await sql`
    INSERT INTO product_availability (product_id, code, size, date, inventory, upc)
    SELECT p.id, c.code, e ->> 0, (e ->> 1)::date, (e ->> 2)::int, e ->> 3
      FROM feed_changes c, products p, jsonb_array_elements(c.before -> 'availability') e WHERE ${ofFeed}`.execute(tx);
};

const relationshipsBack: Run = async (tx, feedId) => {
  const ofFeed = sql`c.feed_id = ${feedId} AND c.taken AND c.relation = 'product_relationships'
    AND p.style = c.style AND p.color = c.color`;
  await sql`
    DELETE FROM product_relationships r USING feed_changes c, products p
     WHERE ${ofFeed} AND r.product_id = p.id`.execute(tx);
  await sql`
    INSERT INTO product_relationships (product_id, position, related_style, related_color)
    SELECT p.id, o.place - 1, regexp_replace(o.id, '-[^-]*$', ''), substring(o.id from '[^-]*$')
      FROM feed_changes c, products p, jsonb_array_elements_text(c.before -> 'relationships') WITH ORDINALITY o (id, place)
     WHERE ${ofFeed}`.execute(tx);
};

/** What an image of a product or a location holds, and where it goes. The columns are those of the table as it is now. */
const images = [
  ['product', 'products'],
  ['locations', 'product_locations'],
  ['availability', 'product_availability'],
  ['relationships', 'product_relationships'],
] as const;

const columnsOf = async (tx: Tx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
};

const bringBack: Run = async (tx, feedId) => {
  for (const [part, table] of images) {
    const columns = await columnsOf(tx, table);
    const rows =
      part === 'product'
        ? sql`SELECT c.before -> 'product' AS image`
        : sql`SELECT jsonb_array_elements(c.before -> ${part}) AS image`;
    await sql`
      INSERT INTO ${sql.id(table)} (${sql.raw(columns.join(', '))})
      SELECT ${sql.raw(columns.map((column) => `r.${column}`).join(', '))}
        FROM feed_changes c CROSS JOIN LATERAL (${rows}) i
       CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.id(table)}, i.image) r
       WHERE c.feed_id = ${feedId} AND c.taken AND c.change = 'gone' AND c.before ? ${part}`.execute(tx);
  }
};

const listOf = {
  territories: 'territories',
  locations: 'locations',
  customers: 'customers',
  option_lists: 'options',
} as const;

/** Each before those that it uses: a location uses its territory, and its entity in the option lists. */
const undoneInTurn = (['customers', 'locations', 'option_lists', 'territories'] as const).map(
  (table) => companyTables.find((one) => one.table === table)!,
);

/** What stayed because something uses it by now: how many rows, and why the first of them did. */
export interface Stayed {
  readonly count: number;
  readonly told: readonly string[];
}

const toldAtMost = 3;

const whyTheyStay = async (
  tx: Tx,
  list: (typeof listOf)[keyof typeof listOf],
  used: readonly number[],
): Promise<string[]> => {
  const { rows } = await sql<{ after: Readonly<Record<string, unknown>> }>`
    SELECT after FROM feed_changes WHERE id = ANY (${used.slice(0, toldAtMost)}::bigint[]) ORDER BY id`.execute(tx);
  const told: string[] = [];
  for (const { after } of rows) told.push((await whyItStays(tx, list, after)) ?? '');
  return told.filter((why) => why !== '');
};

/** Rows of the company go back where they are still as the feed left them: what people did since stays, and so does what something uses. */
const companyBack = async (tx: Tx, feedId: string): Promise<Stayed> => {
  let count = 0;
  const told: string[] = [];
  for (const { table, names, columns } of undoneInTurn) {
    const all = [...names, ...columns];
    const held = sql.raw(`jsonb_build_object(${all.map((column) => `'${column}', t.${column}`).join(', ')})`);
    const isRow = sql.raw(names.map((name) => `t.${name} = c.after ->> '${name}'`).join(' AND '));
    const ofFeed = sql`c.feed_id = ${feedId} AND c.taken AND c.relation = ${table} AND ${isRow} AND ${held} = c.after`;
    if (columns.length > 0) {
      const list = sql.raw(columns.join(', '));
      const found = sql.raw(columns.map((column) => `n.${column}`).join(', '));
      await sql`
        UPDATE ${sql.id(table)} t SET (${list}) = ROW (${found})
          FROM feed_changes c CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.id(table)}, c.before) n
         WHERE c.change = 'changed' AND ${ofFeed}`.execute(tx);
    }
    // Locked before anybody is asked who uses them: nobody begins to in between.
    const { rows } = await sql<{ id: number }>`
      SELECT c.id FROM ${sql.id(table)} t, feed_changes c WHERE c.change = 'new' AND ${ofFeed} FOR UPDATE OF t`.execute(
      tx,
    );
    if (rows.length === 0) continue;
    const shown = sql.raw(all.map((column) => `t.${column}`).join(', '));
    const added = sql`SELECT c.id, ${shown} FROM ${sql.id(table)} t, feed_changes c WHERE c.change = 'new' AND ${ofFeed}`;
    const used = await usedAmong(tx, listOf[table], added);
    count += used.length;
    told.push(...(await whyTheyStay(tx, listOf[table], used)));
    await sql`
      DELETE FROM ${sql.id(table)} t USING feed_changes c
       WHERE c.change = 'new' AND ${ofFeed} AND NOT c.id = ANY (${used}::bigint[])`.execute(tx);
  }
  return { count, told: told.slice(0, toldAtMost) };
};

/** The catalogue as it was before the feed, in the transaction that makes it a version. Answers what could not go, and why. */
export const undoChanges = async (tx: Tx, feedId: string): Promise<Stayed> => {
  const steps: Run[] = [
    removeNew,
    (of, id) => setColumns(of, id, 'products', 'before'),
    (of, id) => setColumns(of, id, 'product_locations', 'before'),
    sizesBack,
    relationshipsBack,
    bringBack,
    markChanged,
  ];
  for (const step of steps) await step(tx, feedId);
  return companyBack(tx, feedId);
};
