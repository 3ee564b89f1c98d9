import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addedPicture } from '../../products/index.ts';
import { type CompanyTable, companyTables } from '../difference/company-tables.ts';
import { type FeedColumn, locationFeedColumns, productFeedColumns } from '../feed-columns.ts';
import { setColumns } from './set-columns.ts';

type Run = (tx: Tx, feedId: string) => Promise<void>;

const said = ({ column, blank }: FeedColumn): string =>
  blank === 'NULL' ? `s.${column}` : `coalesce(s.${column}, ${blank})`;
const names = (columns: readonly FeedColumn[]): string => columns.map(({ column }) => column).join(', ');
const values = (columns: readonly FeedColumn[]): string => columns.map(said).join(', ');

const taken = (feedId: string, change: string, relation: string) =>
  sql`c.feed_id = ${feedId} AND c.taken AND c.change = ${change} AND c.relation = ${relation}`;

/** What goes is kept whole with its change, so that it can come back. */
const dropProducts: Run = async (tx, feedId) => {
  await sql`
    UPDATE feed_changes c SET before = jsonb_build_object(
        'product', to_jsonb(p) - 'search_text' - 'search_vector',
        'locations', coalesce((SELECT jsonb_agg(to_jsonb(l)) FROM product_locations l WHERE l.product_id = p.id), '[]'),
        'availability', coalesce((SELECT jsonb_agg(to_jsonb(a)) FROM product_availability a WHERE a.product_id = p.id), '[]'),
        'relationships', coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM product_relationships r WHERE r.product_id = p.id), '[]'))
      FROM products p
     WHERE ${taken(feedId, 'gone', 'products')} AND p.style = c.style AND p.color = c.color`.execute(tx);
  await sql`
    DELETE FROM products p USING feed_changes c
     WHERE ${taken(feedId, 'gone', 'products')} AND p.style = c.style AND p.color = c.color`.execute(tx);
};

const dropLocations: Run = async (tx, feedId) => {
  await sql`
    UPDATE feed_changes c SET before = jsonb_build_object(
        'locations', jsonb_build_array(to_jsonb(l)),
        'availability', coalesce((SELECT jsonb_agg(to_jsonb(a)) FROM product_availability a
                                   WHERE a.product_id = p.id AND a.code = l.code), '[]'))
      FROM products p JOIN product_locations l ON l.product_id = p.id
     WHERE ${taken(feedId, 'gone', 'product_locations')} AND p.style = c.style AND p.color = c.color AND l.code = c.code`.execute(
    tx,
  );
  for (const table of ['product_availability', 'product_locations'])
    await sql`
      DELETE FROM ${sql.id(table)} l USING feed_changes c, products p
       WHERE ${taken(feedId, 'gone', 'product_locations')} AND p.style = c.style AND p.color = c.color
         AND l.product_id = p.id AND l.code = c.code`.execute(tx);
};

/** [G43] Photos are of a style-color, not of a row: one that comes back has those it had. */
const heldPhotos = sql`(
  SELECT style, color, array_agg(view || ${addedPicture} ORDER BY view) AS pictures FROM product_photos GROUP BY style, color)`;

const addProducts: Run = async (tx, feedId) => {
  await sql`
    INSERT INTO products (style, color, style_numeric, images, updated_date, modified_date, ${sql.raw(names(productFeedColumns))})
    SELECT s.style, s.color, s.style_numeric, coalesce(f.pictures, '{}'), now(), now(), ${sql.raw(values(productFeedColumns))}
      FROM feed_changes c JOIN feed_products s ON s.feed_id = c.feed_id AND s.style = c.style AND s.color = c.color
      LEFT JOIN ${heldPhotos} f ON f.style = s.style AND f.color = s.color
     WHERE ${taken(feedId, 'new', 'products')}`.execute(tx);
};

/** Locations that come with a new product, and new ones of a product that is there. */
const addLocations: Run = async (tx, feedId) => {
  await sql`
    INSERT INTO product_locations (product_id, code, ${sql.raw(names(locationFeedColumns))})
    SELECT p.id, s.code, ${sql.raw(values(locationFeedColumns))}
      FROM feed_changes c JOIN products p ON p.style = c.style AND p.color = c.color
      JOIN feed_locations s ON s.feed_id = c.feed_id AND s.style = c.style AND s.color = c.color
       AND (c.code IS NULL OR s.code = c.code)
     WHERE c.feed_id = ${feedId} AND c.taken AND c.change = 'new' AND c.relation IN ('products', 'product_locations')`.execute(
    tx,
  );
};

/** Sizes of what is new, and of locations whose sizes changed: there they replace what was. */
const writeSizes: Run = async (tx, feedId) => {
  await sql`
    DELETE FROM product_availability a USING feed_changes c, products p
     WHERE ${taken(feedId, 'changed', 'product_availability')} AND p.style = c.style AND p.color = c.color
       AND a.product_id = p.id AND a.code = c.code`.execute(tx);
  await sql`
    INSERT INTO product_availability (product_id, code, size, date, inventory, upc)
    SELECT p.id, s.code, e.size, e.date, e.inventory, e.upc
      FROM feed_changes c JOIN products p ON p.style = c.style AND p.color = c.color
      JOIN feed_locations s ON s.feed_id = c.feed_id AND s.style = c.style AND s.color = c.color
       AND (c.code IS NULL OR s.code = c.code)
     CROSS JOIN LATERAL unnest(s.sizes, s.dates, s.inventories, s.upcs) e (size, date, inventory, upc)
     WHERE c.feed_id = ${feedId} AND c.taken
       AND (c.relation = 'product_availability' OR (c.change = 'new' AND c.relation IN ('products', 'product_locations')))`.execute(
    tx,
  );
};

const writeRelationships: Run = async (tx, feedId) => {
  await sql`
    DELETE FROM product_relationships r USING feed_changes c, products p
     WHERE ${taken(feedId, 'changed', 'product_relationships')} AND p.style = c.style AND p.color = c.color
       AND r.product_id = p.id`.execute(tx);
  await sql`
    INSERT INTO product_relationships (product_id, position, related_style, related_color)
    SELECT p.id, o.place - 1, regexp_replace(o.id, '-[^-]*$', ''), substring(o.id from '[^-]*$')
      FROM feed_changes c JOIN products p ON p.style = c.style AND p.color = c.color
      JOIN feed_products s ON s.feed_id = c.feed_id AND s.style = c.style AND s.color = c.color
     CROSS JOIN LATERAL unnest(s.relationships) WITH ORDINALITY o (id, place)
     WHERE c.feed_id = ${feedId} AND c.taken
       AND (c.relation = 'product_relationships' OR (c.change = 'new' AND c.relation = 'products'))`.execute(tx);
};

/** Whoever looks for what changed lately finds these too, whichever part of them did. */
export const markChanged: Run = async (tx, feedId) => {
  await sql`
    UPDATE products p SET modified_date = now(), updated_date = now()
      FROM (SELECT DISTINCT style, color FROM feed_changes
             WHERE feed_id = ${feedId} AND taken AND style IS NOT NULL
               AND NOT (relation = 'products' AND change IN ('new', 'gone'))) c
     WHERE p.style = c.style AND p.color = c.color`.execute(tx);
};

/** Somebody may hold a territory back and take what lies in it. */
const demandTerritories: Run = async (tx, feedId) => {
  const { rows } = await sql<{ name: string; territory: string }>`
    SELECT c.key AS name, c.after ->> 'territory' AS territory FROM feed_changes c
     WHERE c.feed_id = ${feedId} AND c.taken AND c.relation IN ('locations', 'customers')
       AND NOT EXISTS (SELECT 1 FROM territories t WHERE t.name = c.after ->> 'territory') LIMIT 1`.execute(tx);
  const [lost] = rows;
  if (lost)
    refuse('wrongState', { reason: `${lost.name} needs the territory ${lost.territory}: please take that too.` });
};

/** In the order of the file each new row takes the next place of its list. */
const nextPlaces = ({ table, placed }: CompanyTable): { column: string; place: string; held: string } => {
  if (placed === undefined) return { column: '', place: '', held: '' };
  const [among, same] = placed === 'everywhere' ? ['1', 'true'] : [placed, `held.among = r.${placed}`];
  const group = placed === 'everywhere' ? '' : `PARTITION BY r.${placed}`;
  return {
    column: ', position',
    place: `, coalesce(held.free, 0) + row_number() OVER (${group} ORDER BY c.change = 'changed', c.id) - 1`,
    held: `LEFT JOIN (SELECT ${among} AS among, max(position) + 1 AS free FROM ${table} GROUP BY 1) held ON ${same}`,
  };
};

const writeCompany: Run = async (tx, feedId) => {
  for (const one of companyTables) {
    const { table, names: named, columns } = one;
    if (table === 'locations') await demandTerritories(tx, feedId);
    const all = [...named, ...columns];
    const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    const { column, place, held } = nextPlaces(one);
    await sql`
      INSERT INTO ${sql.id(table)} (${sql.raw(all.join(', ') + column)})
      SELECT ${sql.raw(all.map((name) => `r.${name}`).join(', ') + place)}
        FROM feed_changes c CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.id(table)}, c.after) r ${sql.raw(held)}
       WHERE c.feed_id = ${feedId} AND c.taken AND c.relation = ${table} ORDER BY c.id
      ON CONFLICT (${sql.raw(named.join(', '))}) DO ${set === '' ? sql`NOTHING` : sql`UPDATE SET ${sql.raw(set)}`}`.execute(
      tx,
    );
  }
};

/** Everything that is taken, in the transaction that makes it a version. */
export const applyChanges = async (tx: Tx, feedId: string): Promise<void> => {
  const steps: Run[] = [
    writeCompany,
    dropProducts,
    dropLocations,
    (of, id) => setColumns(of, id, 'products', 'after'),
    (of, id) => setColumns(of, id, 'product_locations', 'after'),
    addProducts,
    addLocations,
    writeSizes,
    writeRelationships,
    markChanged,
  ];
  for (const step of steps) await step(tx, feedId);
};
