import type { pairProblems } from '@atelier/contract/products/products';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { isPossibleCode } from '@atelier/domain/import/pair-key';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { impossible, unavailable } from '../../platform/query/ask.ts';
import { type ReaderScope, readerScope } from './question/reader-scope.ts';

type PairProblem = (typeof pairProblems)[number];
type Pair = { readonly style: string; readonly color: string | null };
type Wanted = { readonly type: string | null; readonly code: string | null; readonly status: string | null };
type Found = {
  readonly style: string | null;
  readonly color: string | null;
  readonly product_type: string | null;
  readonly name: string | null;
  readonly image: string | null;
  readonly colors: string[] | null;
  readonly at_location: boolean;
  readonly status_fits: boolean;
  readonly allowed: boolean;
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

const mayKnow = (found: Found, scope: ReaderScope) =>
  found.style !== null && (!scope.ownProductsOnly || found.at_location);

const problemOf = (found: Found, scope: ReaderScope, { type, code: at, status }: Wanted): PairProblem | null => {
  if (!mayKnow(found, scope)) return 'notFound';
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

/** One statement for all pairs, in their order; a pair without a color is looked up by its style. */
const statement = `
  SELECT p.style, p.color, p.product_type, p.name, p.image, p.colors,
         COALESCE(l.present, false) AS at_location, COALESCE(l.fits, false) AS status_fits,
         (p.product_type IS DISTINCT FROM 'POP' OR $6::text[] IS NULL OR p.color = ANY ($6)) AS allowed
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (style, color, n)
    LEFT JOIN LATERAL (
      SELECT x.id, x.style, x.color, x.product_type, x.name, x.images[1] AS image, NULL::text[] AS colors
        FROM products x WHERE asked.color IS NOT NULL AND x.style = asked.style AND x.color = asked.color
      UNION ALL
      (SELECT min(x.id), min(x.style), min(x.color), min(x.product_type), min(x.name),
              (array_agg(x.images[1] ORDER BY x.color))[1], array_agg(x.color ORDER BY x.color)
         FROM products x WHERE asked.color IS NULL AND x.style = asked.style HAVING count(*) > 0)
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT true AS present, bool_or($4::text IS NULL OR at.line_status = $4) AS fits
        FROM product_locations at
       WHERE at.product_id = p.id AND ($3::text IS NULL OR at.code = $3) AND ($5::text[] IS NULL OR at.code = ANY ($5))
      HAVING count(*) > 0
    ) l ON true
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
  ];
  const rows = await ctx.ask<Found>({ text: statement, values });
  return rows.map((found, i) => {
    const pair = pairs[i] as Pair;
    const known = mayKnow(found, scope);
    return {
      style: pair.style,
      color: pair.color,
      problem: problemOf(found, scope, wanted),
      productType: known ? found.product_type : null,
      name: known ? found.name : null,
      ...(known && found.image ? { picture: pictureOf(found, found.image) } : {}),
      ...(known && found.colors ? { colors: found.colors } : {}),
    };
  });
};
