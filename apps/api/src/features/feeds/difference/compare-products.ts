import { takenByDefault } from '@atelier/domain/feed/feed-sections';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type FeedColumn, locationFeedColumns, productFeedColumns } from '../feed-columns.ts';

type Query = ReturnType<typeof sql<unknown>>;

/** A value counts only where the feed said one. Looked at in this order, most rows never ask what was said. */
const differs = (held: string, { column }: FeedColumn): string =>
  `(s.${column} IS DISTINCT FROM ${held}.${column} AND '${column}' = ANY (s.given))`;

const anyDiffers = (held: string, columns: readonly FeedColumn[]): string =>
  columns.map((one) => differs(held, one)).join(' OR ');

/** One row per column with what stood there and what the feed says. */
const cellsOf = (held: string, columns: readonly FeedColumn[]): string =>
  columns
    .map(
      (one) =>
        `('${one.column}', '${one.section}', to_jsonb(${held}.${one.column}), to_jsonb(s.${one.column}), ${differs(held, one)})`,
    )
    .join(', ');

const insert = sql`
  INSERT INTO feed_changes (feed_id, section, change, relation, style, color, code, name, before, after, taken)`;
/** What is new is said by its line. */
const insertNew = sql`
  INSERT INTO feed_changes (feed_id, section, change, relation, style, color, code, name, taken, line)`;

const newProducts = (feedId: string): Query => sql`${insertNew}
  SELECT s.feed_id,
         CASE WHEN EXISTS (SELECT 1 FROM products q WHERE q.style = s.style) THEN 'newColors' ELSE 'newStyles' END,
         'new', 'products', s.style, s.color, NULL, s.name, true, s.line
    FROM feed_products s
   WHERE s.feed_id = ${feedId}
     AND NOT EXISTS (SELECT 1 FROM products p WHERE p.style = s.style AND p.color = s.color)
   ORDER BY s.style, s.color`;

const changedProducts = (feedId: string): Query => sql`${insert}
  SELECT s.feed_id, v.section, 'changed', 'products', p.style, p.color, NULL, p.name,
         jsonb_object_agg(v.name, v.held), jsonb_object_agg(v.name, v.said), true
    FROM feed_products s JOIN products p ON p.style = s.style AND p.color = s.color
   CROSS JOIN LATERAL (VALUES ${sql.raw(cellsOf('p', productFeedColumns))}) v (name, section, held, said, differs)
   WHERE s.feed_id = ${feedId} AND (${sql.raw(anyDiffers('p', productFeedColumns))}) AND v.differs
   GROUP BY s.feed_id, v.section, p.style, p.color, p.name
   ORDER BY p.style, p.color`;

const relatedTo = sql`
  coalesce((SELECT array_agg(r.related_style || '-' || r.related_color ORDER BY r.position)
              FROM product_relationships r WHERE r.product_id = p.id), '{}')`;

const changedRelationships = (feedId: string): Query => sql`${insert}
  SELECT feed_id, 'relationships', 'changed', 'product_relationships', style, color, NULL, name,
         jsonb_build_object('relationships', held), jsonb_build_object('relationships', said), true
    FROM (SELECT s.feed_id, p.style, p.color, p.name, ${relatedTo} AS held, s.relationships AS said
            FROM feed_products s JOIN products p ON p.style = s.style AND p.color = s.color
           WHERE s.feed_id = ${feedId} AND 'relationships' = ANY (s.given)) both_sides
   WHERE held IS DISTINCT FROM said ORDER BY style, color`;

/** A style-color whose line was kept aside is in the file all the same. */
const goneProducts = (feedId: string): Query => sql`${insert}
  SELECT ${feedId}::uuid, 'gone', 'gone', 'products', p.style, p.color, NULL, p.name, NULL, NULL, ${takenByDefault('gone')}::boolean
    FROM products p
   WHERE NOT EXISTS (SELECT 1 FROM feed_products s WHERE s.feed_id = ${feedId} AND s.style = p.style AND s.color = p.color)
     AND NOT EXISTS (SELECT 1 FROM feed_bad_lines b WHERE b.feed_id = ${feedId} AND b.style = p.style AND b.color = p.color)
   ORDER BY p.style, p.color`;

const besideHeld = sql`
  feed_locations s JOIN products p ON p.style = s.style AND p.color = s.color
  LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = s.code`;

const newLocations = (feedId: string): Query => sql`${insertNew}
  SELECT s.feed_id, 'locations', 'new', 'product_locations', p.style, p.color, s.code, p.name, true, s.line
    FROM ${besideHeld} WHERE s.feed_id = ${feedId} AND l.product_id IS NULL ORDER BY p.style, p.color, s.code`;

const changedLocations = (feedId: string): Query => sql`${insert}
  SELECT s.feed_id, v.section, 'changed', 'product_locations', p.style, p.color, s.code, p.name,
         jsonb_object_agg(v.name, v.held), jsonb_object_agg(v.name, v.said), true
    FROM feed_locations s JOIN products p ON p.style = s.style AND p.color = s.color
    JOIN product_locations l ON l.product_id = p.id AND l.code = s.code
   CROSS JOIN LATERAL (VALUES ${sql.raw(cellsOf('l', locationFeedColumns))}) v (name, section, held, said, differs)
   WHERE s.feed_id = ${feedId} AND (${sql.raw(anyDiffers('l', locationFeedColumns))}) AND v.differs
   GROUP BY s.feed_id, v.section, p.style, p.color, p.name, s.code
   ORDER BY p.style, p.color, s.code`;

const goneLocations = (feedId: string): Query => sql`${insert}
  SELECT ${feedId}::uuid, 'gone', 'gone', 'product_locations', p.style, p.color, l.code, p.name, NULL, NULL, ${takenByDefault('gone')}::boolean
    FROM product_locations l JOIN products p ON p.id = l.product_id
    JOIN feed_products s ON s.feed_id = ${feedId} AND s.style = p.style AND s.color = p.color AND 'locations' = ANY (s.given)
   WHERE NOT EXISTS (SELECT 1 FROM feed_locations f
                      WHERE f.feed_id = ${feedId} AND f.style = p.style AND f.color = p.color AND f.code = l.code)
     AND NOT EXISTS (SELECT 1 FROM feed_bad_lines b WHERE b.feed_id = ${feedId} AND b.style = p.style AND b.color = p.color)
   ORDER BY p.style, p.color, l.code`;

const sizes = (alias: string): string =>
  `jsonb_agg(jsonb_build_array(${alias}.size, ${alias}.date, ${alias}.inventory, ${alias}.upc)
    ORDER BY ${alias}.size, ${alias}.date, ${alias}.upc, ${alias}.inventory)`;

/** The same for the same sizes in whatever order: what is alike is told apart without putting any of it in order. */
const fingerprint = (alias: string): string =>
  `count(${alias}.size) AS entries, sum(hash_record_extended(ROW (${alias}.size, ${alias}.date, ${alias}.inventory, ${alias}.upc), 0)) AS print`;

const changedSizes = (feedId: string): Query => sql`
  WITH said AS MATERIALIZED (
    SELECT p.id, p.style, p.color, p.name, s.code, f.entries, f.print
      FROM feed_locations s JOIN products p ON p.style = s.style AND p.color = s.color
      JOIN product_locations l ON l.product_id = p.id AND l.code = s.code
     CROSS JOIN LATERAL (
       SELECT ${sql.raw(fingerprint('e'))} FROM unnest(s.sizes, s.dates, s.inventories, s.upcs) e (size, date, inventory, upc)) f
     WHERE s.feed_id = ${feedId} AND 'availability' = ANY (s.given)),
  held AS (
    SELECT said.id, said.code, ${sql.raw(fingerprint('a'))}
      FROM said JOIN product_availability a ON a.product_id = said.id AND a.code = said.code GROUP BY 1, 2),
  differing AS MATERIALIZED (
    SELECT said.* FROM said LEFT JOIN held ON held.id = said.id AND held.code = said.code
     WHERE (said.entries, said.print) IS DISTINCT FROM (coalesce(held.entries, 0), held.print))
  ${insert}
  SELECT ${feedId}::uuid, 'availability', 'changed', 'product_availability', d.style, d.color, d.code, d.name,
         jsonb_build_object('availability', coalesce(
           (SELECT ${sql.raw(sizes('a'))} FROM product_availability a WHERE a.product_id = d.id AND a.code = d.code), '[]')),
         jsonb_build_object('availability', coalesce(
           (SELECT ${sql.raw(sizes('e'))}
              FROM unnest(s.sizes, s.dates, s.inventories, s.upcs) e (size, date, inventory, upc)), '[]')), true
    FROM differing d JOIN feed_locations s ON s.style = d.style AND s.color = d.color AND s.code = d.code
   WHERE s.feed_id = ${feedId} ORDER BY d.style, d.color, d.code`;

/** Holds what was staged against the catalogue; the whole difference is stored, so that it can be read page by page. */
export const compareProducts = async (tx: Tx, feedId: string, { full }: { full: boolean }): Promise<void> => {
  const parts = [
    newProducts(feedId),
    changedProducts(feedId),
    changedRelationships(feedId),
    newLocations(feedId),
    changedLocations(feedId),
    changedSizes(feedId),
    ...(full ? [goneProducts(feedId), goneLocations(feedId)] : []),
  ];
  for (const part of parts) await part.execute(tx);
};
