import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { type Kysely, sql } from 'kysely';
import { keptMark } from '../../../platform/db/kept-statements.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';

export const between = '\u001e';
export const within = '\u001f';

/** Looked up one by one: of a hundred thousand rows nobody reads all for the sake of one. */
const rowsNamed = (record: AssortmentRecord, named: readonly StyleColor[]) => sql`
  SELECT k.style, k.color, a.position
  FROM (SELECT DISTINCT style, color
        FROM unnest((SELECT ${named.map(({ style }) => style)}::text[]), (SELECT ${named.map(({ color }) => color)}::text[]))
          AS asked (style, color)) AS k
  JOIN LATERAL (SELECT position FROM assortment_products
                WHERE assortment_id = (SELECT ${record.id}::uuid) AND style = k.style AND color = k.color LIMIT 1) AS a ON true`;

const rowsAll = (record: AssortmentRecord, limit: number | undefined) => sql`
  SELECT style, color, position FROM assortment_products WHERE assortment_id = ${record.id}
  ${limit === undefined ? sql`` : sql`ORDER BY position, style, color LIMIT ${limit}`}`;

/**
 * The whole order in one text: 100,000 rows arrive in a tenth of the time that as many result rows take, and a stream
 * keeps its order however long its reader takes, without holding a connection (R11).
 */
export const staticRefs = async (
  db: Kysely<Tables>,
  record: AssortmentRecord,
  { limit, named }: { readonly limit?: number | undefined; readonly named?: readonly StyleColor[] | undefined } = {},
): Promise<StyleColor[]> => {
  const { rows } = await sql<{ refs: string | null }>`${named ? sql.raw(keptMark) : sql``}
    SELECT string_agg(style || ${within} || color, ${between} ORDER BY position, style, color) AS refs
    FROM (${named ? rowsNamed(record, named) : rowsAll(record, limit)}) AS rows`.execute(db);
  const text = rows[0]?.refs;
  if (!text) return [];
  return text.split(between).map((ref) => {
    const at = ref.indexOf(within);
    return { style: ref.slice(0, at), color: ref.slice(at + 1) };
  });
};
