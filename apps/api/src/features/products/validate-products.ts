import type { pairProblems } from '@atelier/contract/products/products';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { isPossibleCode } from '@atelier/domain/import/pair-key';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { impossible, unavailable } from '../../platform/query/ask.ts';
import { readerScope } from './question/reader-scope.ts';

type PairProblem = (typeof pairProblems)[number];
type Pair = { readonly style: string; readonly color: string | null };
type Wanted = { readonly type: string | null; readonly code: string | null; readonly status: string | null };
type Found = {
  readonly known: boolean | null;
  readonly style: string | null;
  readonly color: string | null;
  readonly product_type: string | null;
  readonly name: string | null;
  readonly image: string | null;
  readonly colors: string[] | null;
  readonly at_location: boolean | null;
  readonly status_fits: boolean | null;
  readonly allowed: boolean | null;
};

const code = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().toUpperCase() : undefined;

/** A text too long to be a code names nothing; it must not become a question to the database. */
const asked = (text: string | null): string | null => (text === null || isPossibleCode(text) ? text : '');

const pairOf = (row: unknown): Pair => {
  const { style, color } = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>;
  const [given, shade] = [code(style), color === undefined || color === null || color === '' ? null : code(color)];
  return given && shade !== undefined
    ? { style: given, color: shade }
    : impossible('every row needs a style and, if it has one, a color as text.');
};

const pairsOf = (rows: unknown): Pair[] => {
  if (!Array.isArray(rows) || rows.length === 0) return impossible('rows needs a list of style and color.');
  if (rows.length > queryLimits.validateRows)
    return impossible(`at most ${queryLimits.validateRows} rows can be checked at once.`);
  return rows.map(pairOf);
};

const wantedText = (value: unknown, name: string): string | null =>
  value === undefined || value === 'ALL' || value === 'All'
    ? null
    : typeof value === 'string' && value.length <= 60
      ? value
      : impossible(`${name} must be a text.`);

const wantedOf = (body: Readonly<Record<string, unknown>>): Wanted => ({
  type: wantedText(body.productType, 'productType'),
  code: wantedText(body['locations.code'], 'locations.code'),
  status: wantedText(body['locations.lineStatus'], 'locations.lineStatus'),
});

const problemOf = (found: Found, { type, code: at, status }: Wanted): PairProblem | null => {
  if (!found.known) return 'notFound';
  if (!found.allowed) return 'notAllowed';
  if (type !== null && found.product_type !== type) return 'wrongType';
  if (at !== null && !found.at_location) return 'notAtLocation';
  if (status !== null && !found.status_fits) return 'wrongStatus';
  return null;
};

const pictureOf = ({ style, color }: Found, image: string) => ({
  product: styleColorId(style ?? '', color ?? ''),
  image,
});

/**
 * One statement for all pairs, in their order. A pair without a color asks for any color of its style that this reader
 * may pick; colors that do not exist for them choose neither its name nor its picture.
 */
const statement = `
  SELECT p.*
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (style, color, n)
    LEFT JOIN LATERAL (
      SELECT true AS known, min(x.style) AS style, min(x.product_type) AS product_type, min(x.name) AS name,
             (array_agg(x.color ORDER BY NOT allowed, x.color))[1] AS color,
             (array_agg(x.images[1] ORDER BY NOT allowed, x.color))[1] AS image,
             CASE WHEN asked.color IS NULL THEN array_agg(x.color ORDER BY x.color) FILTER (WHERE allowed) END AS colors,
             bool_or(allowed) AS allowed, bool_or(allowed AND l.present) AS at_location,
             bool_or(allowed AND l.fits) AS status_fits
        FROM products x
       CROSS JOIN LATERAL (
         SELECT x.product_type IS DISTINCT FROM 'POP' OR $6::text[] IS NULL OR x.color = ANY ($6) AS allowed) pop
        LEFT JOIN LATERAL (
          SELECT true AS present, bool_or($4::text IS NULL OR at.line_status = $4) AS fits
            FROM product_locations at
           WHERE at.product_id = x.id AND ($3::text IS NULL OR at.code = $3)
             AND ($5::text[] IS NULL OR at.code = ANY ($5))
          HAVING count(*) > 0
        ) l ON true
       WHERE x.style = asked.style AND (asked.color IS NULL OR x.color = asked.color)
         AND (NOT $7::boolean OR EXISTS (
               SELECT FROM product_locations own WHERE own.product_id = x.id AND own.code = ANY ($5)))
      HAVING count(*) > 0
    ) p ON true
   ORDER BY asked.n`;

export const validateProducts = async (ctx: Ctx, body: Readonly<Record<string, unknown>>) => {
  const pairs = pairsOf(body.rows);
  const wanted = wantedOf(body);
  const scope = readerScope(ctx.user);
  if (wanted.code !== null && scope.codes?.includes(wanted.code) === false) unavailable(wanted.code);
  const values = [
    pairs.map(({ style }) => asked(style)),
    pairs.map(({ color }) => asked(color)),
    wanted.code,
    wanted.status,
    scope.codes ?? null,
    scope.popColors ?? null,
    scope.ownProductsOnly,
  ];
  const rows = await ctx.ask<Found>({ text: statement, values });
  return rows.map((found, i) => {
    const pair = pairs[i] as Pair;
    return {
      style: pair.style,
      color: pair.color,
      problem: problemOf(found, wanted),
      productType: found.product_type,
      name: found.name,
      ...(found.image ? { picture: pictureOf(found, found.image) } : {}),
      ...(found.colors ? { colors: found.colors } : {}),
    };
  });
};
