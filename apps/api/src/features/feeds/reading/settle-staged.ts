import { feedLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { planFor } from '../plan-for.ts';
import type { ReadingEnd } from './frames.ts';

type Query = ReturnType<typeof sql<unknown>>;

/** Lines that are wrong beside others or beside the catalogue go aside whole; `lines` gives line, style, color, reason. */
const setAside = async (tx: Tx, feedId: string, lines: Query): Promise<number> => {
  const { rows } = await sql<{ line: number }>`
    INSERT INTO feed_bad_lines (feed_id, line, style, color, reason)
    SELECT DISTINCT ON (line) ${feedId}::uuid, line, style, color, reason FROM (${lines}) wrong
    RETURNING line`.execute(tx);
  const numbers = rows.map(({ line }) => line);
  if (numbers.length === 0) return 0;
  for (const table of ['feed_products', 'feed_locations', 'feed_availability', 'feed_company'])
    await sql`DELETE FROM ${sql.id(table)} WHERE feed_id = ${feedId} AND line = ANY (${numbers}::int[])`.execute(tx);
  return numbers.length;
};

const staged = (feedId: string, table: string): Query => sql`SELECT * FROM ${sql.id(table)} WHERE feed_id = ${feedId}`;

/** Those on lines of their own and those that stand with a location. */
const everySize = (feedId: string): Query => sql`
  SELECT line, style, color, code, size, date, inventory FROM feed_availability WHERE feed_id = ${feedId}
  UNION ALL
  SELECT l.line, l.style, l.color, l.code, e.size, e.date, e.inventory
    FROM feed_locations l CROSS JOIN LATERAL unnest(l.sizes, l.dates, l.inventories) e (size, date, inventory)
   WHERE l.feed_id = ${feedId}`;

const again = (rows: Query, key: string, named: string): Query => sql`
  SELECT line, style, color, format('%s stands on line %s already.', named, first) AS reason FROM (
    SELECT line, style, color, ${sql.raw(named)} AS named, first_value(line) OVER w AS first, row_number() OVER w AS place
      FROM (${rows}) said
    WINDOW w AS (PARTITION BY ${sql.raw(key)} ORDER BY line)) numbered
  WHERE place > 1 AND line <> first`;

const unknownPlaces = (feedId: string, table: string): Query => sql`
  SELECT l.line, l.style, l.color, format('Location %s is not known.', l.code) AS reason
    FROM ${sql.id(table)} l JOIN (
      SELECT DISTINCT code FROM ${sql.id(table)} WHERE feed_id = ${feedId}
      EXCEPT SELECT code FROM locations
      EXCEPT SELECT "row" ->> 'code' FROM feed_company WHERE feed_id = ${feedId} AND kind = 'place') strange USING (code)
   WHERE l.feed_id = ${feedId}`;

const unknownTerritories = (feedId: string): Query => sql`
  SELECT c.line, NULL::text AS style, NULL::text AS color, format('Territory %s is not known.', c."row" ->> 'territory') AS reason
    FROM feed_company c WHERE c.feed_id = ${feedId} AND c.kind IN ('place', 'customer')
     AND NOT EXISTS (SELECT 1 FROM territories t WHERE t.name = c."row" ->> 'territory')
     AND NOT EXISTS (SELECT 1 FROM feed_company t WHERE t.feed_id = ${feedId} AND t.kind = 'territory' AND t.key = c."row" ->> 'territory')`;

/** A code is one location's, in the portal and in the file. */
const codesOfOthers = (feedId: string): Query => sql`
  SELECT line, NULL::text AS style, NULL::text AS color, format('Code %s stands for location %s already.', code, other) AS reason
    FROM (SELECT c.line, c."row" ->> 'code' AS code, c.key,
                 coalesce(l.key, first_value(c.key) OVER (PARTITION BY c."row" ->> 'code' ORDER BY c.line)) AS other
            FROM feed_company c LEFT JOIN locations l ON l.code = c."row" ->> 'code' AND l.key <> c.key
           WHERE c.feed_id = ${feedId} AND c.kind = 'place') codes
   WHERE other <> key`;

const strangers = (feedId: string, table: string): Query => sql`
  SELECT l.line, l.style, l.color, format('%s %s is not in the catalogue.', l.style, l.color) AS reason
    FROM ${sql.id(table)} l
   WHERE l.feed_id = ${feedId}
     AND NOT EXISTS (SELECT 1 FROM products p WHERE p.style = l.style AND p.color = l.color)
     AND NOT EXISTS (SELECT 1 FROM feed_products s WHERE s.feed_id = ${feedId} AND s.style = l.style AND s.color = l.color)`;

const nameless = (feedId: string): Query => sql`
  SELECT s.line, s.style, s.color, format('%s %s is new and needs a name.', s.style, s.color) AS reason
    FROM feed_products s LEFT JOIN products p ON p.style = s.style AND p.color = s.color
   WHERE s.feed_id = ${feedId} AND p.id IS NULL AND s.name IS NULL`;

const priceless = (feedId: string): Query => sql`
  SELECT s.line, s.style, s.color,
         format('%s %s is new at %s and needs cost and suggested retail.', s.style, s.color, s.code) AS reason
    FROM feed_locations s LEFT JOIN products p ON p.style = s.style AND p.color = s.color
    LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = s.code
   WHERE s.feed_id = ${feedId} AND l.product_id IS NULL
     AND (s.wholesale_price IS NULL OR s.suggested_retail IS NULL)`;

/** Sizes say nothing of prices, so they cannot bring a product to a location. */
const sizesElsewhere = (feedId: string): Query => sql`
  SELECT a.line, a.style, a.color,
         format('%s %s is new at %s and needs cost and suggested retail.', a.style, a.color, a.code) AS reason
    FROM feed_availability a LEFT JOIN products p ON p.style = a.style AND p.color = a.color
    LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = a.code
    LEFT JOIN feed_locations s ON s.feed_id = ${feedId} AND (s.style, s.color, s.code) = (a.style, a.color, a.code)
   WHERE a.feed_id = ${feedId} AND l.product_id IS NULL AND s.feed_id IS NULL`;

const tooMany = (feedId: string): Query => sql`
  SELECT a.line, a.style, a.color,
         format('The sizes of %s %s at %s add up to more than %s.', a.style, a.color, a.code, ${feedLimits.mostNumber}::bigint) AS reason
    FROM (${everySize(feedId)}) a JOIN (
      SELECT style, color, code FROM (${everySize(feedId)}) said
       GROUP BY 1, 2, 3 HAVING abs(sum(inventory)) > ${feedLimits.mostNumber}) sums USING (style, color, code)`;

/** Lines of sizes belong to a location, which then has them instead of what it had. */
const gatherSizes = async (tx: Tx, feedId: string): Promise<void> => {
  const gathered = sql`
    SELECT style, color, code, min(line) AS line, sum(inventory)::int AS total, array_agg(size ORDER BY line) AS sizes,
           array_agg(date ORDER BY line) AS dates, array_agg(inventory ORDER BY line) AS inventories,
           array_agg(upc ORDER BY line) AS upcs
      FROM feed_availability WHERE feed_id = ${feedId} GROUP BY style, color, code`;
  await sql`
    UPDATE feed_locations l
       SET given = array(SELECT DISTINCT unnest(l.given || '{availability,total_inventory}'::text[])),
           total_inventory = CASE WHEN 'availability' = ANY (l.given) THEN l.total_inventory ELSE a.total END,
           sizes = l.sizes || a.sizes, dates = l.dates || a.dates, inventories = l.inventories || a.inventories,
           upcs = l.upcs || a.upcs
      FROM (${gathered}) a
     WHERE l.feed_id = ${feedId} AND (l.style, l.color, l.code) = (a.style, a.color, a.code)`.execute(tx);
  await sql`
    INSERT INTO feed_locations (feed_id, line, style, color, code, given, total_inventory, sizes, dates, inventories, upcs)
    SELECT ${feedId}::uuid, a.line, a.style, a.color, a.code, '{availability,total_inventory}', a.total,
           a.sizes, a.dates, a.inventories, a.upcs
      FROM (${gathered}) a
     WHERE NOT EXISTS (
       SELECT 1 FROM feed_locations l
        WHERE l.feed_id = ${feedId} AND (l.style, l.color, l.code) = (a.style, a.color, a.code))`.execute(tx);
};

/** What a line says may be right by itself and wrong beside the others, or beside the catalogue. Answers how many were. */
export const settleStaged = async (tx: Tx, feedId: string, { records, lines }: ReadingEnd): Promise<number> => {
  await planFor(tx, lines);
  let aside = 0;
  const check = async (wrong: Query): Promise<void> => {
    aside += await setAside(tx, feedId, wrong);
  };
  const has = (kind: string): boolean => (records[kind] ?? 0) > 0;
  if (has('product')) await check(again(staged(feedId, 'feed_products'), 'style, color', "style || ' ' || color"));
  if (has('productLocation'))
    await check(
      again(staged(feedId, 'feed_locations'), 'style, color, code', "style || ' ' || color || ' at ' || code"),
    );
  if (has('availability')) {
    const size = "style || ' ' || color || ' at ' || code || ' in ' || size";
    await check(again(everySize(feedId), 'style, color, code, size, date', size));
  }
  if (has('product')) await check(nameless(feedId));
  await check(unknownTerritories(feedId));
  if (has('place')) await check(codesOfOthers(feedId));
  await check(unknownPlaces(feedId, 'feed_locations'));
  if (has('availability')) await check(unknownPlaces(feedId, 'feed_availability'));
  const checkStrangers = async (): Promise<void> => {
    if (has('productLocation')) await check(strangers(feedId, 'feed_locations'));
    if (has('availability')) await check(strangers(feedId, 'feed_availability'));
  };
  await checkStrangers();
  const before = aside;
  await check(priceless(feedId));
  if (has('availability')) await check(tooMany(feedId));
  // A product that goes aside for its prices or its sizes takes along what other lines say of it.
  if (aside > before) await checkStrangers();
  if (has('availability')) {
    await check(sizesElsewhere(feedId));
    await gatherSizes(tx, feedId);
  }
  return aside;
};
