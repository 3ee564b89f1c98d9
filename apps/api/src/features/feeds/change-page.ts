import type { Input } from '@atelier/contract';
import type { FeedChange } from '@atelier/contract/feeds/feeds';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FeedCount } from '../../platform/db/tables/feeds.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { fieldOfColumn } from './feed-columns.ts';
import { findFeed } from './feed-rows.ts';

type ChangeRow = Selectable<Tables['feed_changes']>;
type Cells = Readonly<Record<string, unknown>>;

const besides: Readonly<Record<string, readonly [label: string, kind: string]>> = {
  availability: ['Availability', 'availability'],
  relationships: ['Order With', 'texts'],
};

const labelOf = (column: string): string => column.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const cell = (column: string, from: unknown, to: unknown): FeedChange['cells'][number] => {
  const field = fieldOfColumn(column);
  const [label, kind] = besides[column] ?? [field?.label ?? labelOf(column), field?.kind ?? 'text'];
  return { field: field?.key ?? column, label, kind, from: from ?? null, to: to ?? null };
};

const cellsOf = (before: Cells | null, after: Cells | null): FeedChange['cells'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]))
    .map((column) => cell(column, before?.[column], after?.[column]));

const keyOf = ({ style, color, code }: { style: string | null; color: string | null; code: string | null }): string =>
  JSON.stringify([style, color, code]);

interface SaidRow {
  readonly style: string;
  readonly color: string;
  readonly code: string | null;
  readonly given: string[];
  readonly said: Cells;
}

/** All of a page at once, among the lines between its first and its last. */
const saidIn = async (
  db: Kysely<Tables>,
  feedId: string,
  table: 'feed_products' | 'feed_locations',
  asked: readonly ChangeRow[],
): Promise<readonly SaidRow[]> => {
  if (asked.length === 0) return [];
  const lines = asked.map(({ line }) => line ?? 0);
  const list = sql.join(
    asked.map(({ style, color, code, line }) => sql`(${style}::text, ${color}::text, ${code}::text, ${line}::int)`),
  );
  const isPlace = table === 'feed_locations' ? sql`AND a.code = s.code` : sql``;
  const { rows } = await sql<SaidRow>`
    SELECT a.style, a.color, a.code, s.given, to_jsonb(s) AS said FROM ${sql.id(table)} s
      JOIN (VALUES ${list}) a (style, color, code, line)
        ON a.line = s.line AND a.style = s.style AND a.color = s.color ${isPlace}
     WHERE s.feed_id = ${feedId} AND s.line BETWEEN ${Math.min(...lines)} AND ${Math.max(...lines)}`.execute(db);
  return rows;
};

/** What a feed says of something new, while it is staged. */
const saidOfNew = async (
  db: Kysely<Tables>,
  feedId: string,
  rows: readonly ChangeRow[],
): Promise<Map<string, Cells>> => {
  const asked = rows.filter(({ change, line }) => change === 'new' && line !== null);
  const found = await Promise.all([
    saidIn(
      db,
      feedId,
      'feed_products',
      asked.filter(({ code }) => code === null),
    ),
    saidIn(
      db,
      feedId,
      'feed_locations',
      asked.filter(({ code }) => code !== null),
    ),
  ]);
  return new Map(
    found
      .flat()
      .map(({ given, said, ...key }) => [
        keyOf(key),
        Object.fromEntries(given.filter((name) => fieldOfColumn(name)).map((name) => [name, said[name]])),
      ]),
  );
};

const assortmentsWith = async (db: Kysely<Tables>, rows: readonly ChangeRow[]): Promise<Map<string, number>> => {
  const asked = rows.filter(({ style }) => style !== null);
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ style: string; color: string; held: number }>`
    SELECT r.style, r.color, count(*)::int AS held FROM assortment_products r
      JOIN (SELECT DISTINCT * FROM (VALUES ${sql.join(asked.map(({ style, color }) => sql`(${style}::text, ${color}::text)`))}) v (style, color)) a
        ON a.style = r.style AND a.color = r.color GROUP BY 1, 2`.execute(db);
  return new Map(found.map(({ style, color, held }) => [keyOf({ style, color, code: null }), held]));
};

/** What people know it by. Something new has none yet. */
const picturesOf = async (db: Kysely<Tables>, rows: readonly ChangeRow[]): Promise<Map<string, string>> => {
  const asked = rows.filter(({ style }) => style !== null);
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ style: string; color: string; thumbnail: string }>`
    SELECT p.style, p.color, p.thumbnail FROM products p
     WHERE (p.style, p.color) IN (${sql.join(asked.map(({ style, color }) => sql`(${style}::text, ${color}::text)`))})
       AND p.thumbnail <> ''`.execute(db);
  return new Map(
    found.map(({ style, color, thumbnail }) => [
      keyOf({ style, color, code: null }),
      productImageAddress(`${style}-${color}`, thumbnail, 'thumb'),
    ]),
  );
};

interface PageAsked {
  readonly limit: number;
  readonly skip: number;
  readonly after: number | undefined;
}

/** Section after section, in the order people read them: what comes with the next page stands below. */
const rowsInTurn = async (
  db: Kysely<Tables>,
  feedId: string,
  counts: readonly FeedCount[],
  { limit, skip, after }: PageAsked,
): Promise<ChangeRow[]> => {
  const last = after === undefined || after === 0 ? undefined : await sectionOf(db, feedId, after);
  if (last === null) return [];
  const begin = last === undefined ? 0 : counts.findIndex(({ section }) => section === last);
  if (begin < 0) return [];
  const found: ChangeRow[] = [];
  let left = skip;
  for (const { section, total } of counts.slice(begin)) {
    const behind = section === last ? after : undefined;
    if (behind === undefined && left >= total) {
      left -= total;
      continue;
    }
    const rows = await db
      .selectFrom('feed_changes')
      .selectAll()
      .where('feed_id', '=', feedId)
      .where('section', '=', section)
      .$if(behind !== undefined, (those) => those.where('id', '>', behind!))
      .orderBy('id')
      .limit(limit - found.length)
      .offset(left)
      .execute();
    left = 0;
    found.push(...rows);
    if (found.length === limit) break;
  }
  return found;
};

/** Null: there is no such change, perhaps because the difference was made anew. */
const sectionOf = async (db: Kysely<Tables>, feedId: string, id: number) =>
  (
    await db
      .selectFrom('feed_changes')
      .select('section')
      .where('id', '=', id)
      .where('feed_id', '=', feedId)
      .executeTakeFirst()
  )?.section ?? null;

export const feedChanges = async (
  ctx: Ctx,
  { params: { id }, query: { section, limit, skip, after } }: Input<'feedChanges'>,
) => {
  const { counts } = await findFeed(ctx.read, id);
  const asked = counts.filter((one) => section === undefined || one.section === section);
  const rows = await rowsInTurn(ctx.read, id, asked, { limit, skip, after });
  const [said, held, pictures] = await Promise.all([
    saidOfNew(ctx.read, id, rows),
    assortmentsWith(ctx.read, rows),
    picturesOf(ctx.read, rows),
  ]);
  const totalCount = asked.reduce((sum, { total }) => sum + total, 0);
  const data = rows.map((row): FeedChange => {
    const { style, color, code, change, key } = row;
    const now = change === 'new' && style !== null ? (said.get(keyOf(row)) ?? null) : row.after;
    return {
      ...{ _id: row.id, section: row.section, change, taken: row.taken, style, color, name: row.name, location: code },
      picture: pictures.get(keyOf({ style, color, code: null })) ?? null,
      about: key === null ? null : `${labelOf(row.relation)}: ${key.replaceAll('\u001f', ' ')}`,
      cells: change === 'gone' ? [] : cellsOf(row.before, now),
      assortments: held.get(keyOf({ style, color, code: null })) ?? 0,
    };
  });
  return { totalCount, data };
};

export const feedFollows = async (ctx: Ctx, { params: { id }, query: { limit } }: Input<'feedFollows'>) => {
  await findFeed(ctx.read, id);
  const { rows } = await sql<{
    id: string;
    title: string;
    org_type: string;
    state: string;
    changes: number;
    total: number;
    published: number;
  }>`
    SELECT a.id, a.title, a.org_type, a.state, t.changes, count(*) OVER ()::int AS total,
           (count(*) FILTER (WHERE a.state = 'Published') OVER ())::int AS published
      FROM (SELECT r.assortment_id, count(*)::int AS changes
              FROM (SELECT DISTINCT style, color FROM feed_changes
                     WHERE feed_id = ${id} AND taken AND style IS NOT NULL) c
              JOIN assortment_products r ON r.style = c.style AND r.color = c.color GROUP BY 1) t
      JOIN assortments a ON a.id = t.assortment_id AND a.state <> 'Archived' AND a.method = 'static'
     ORDER BY t.changes DESC, a.title, a.id LIMIT ${limit}`.execute(ctx.read);
  return {
    totalCount: rows[0]?.total ?? 0,
    published: rows[0]?.published ?? 0,
    data: rows.map((row) => ({
      ...{ _id: row.id, title: row.title, orgType: row.org_type, state: row.state, changes: row.changes },
    })),
  };
};
