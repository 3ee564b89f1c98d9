import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { firstRemoved } from '@atelier/domain/assortment/visible-fields';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { keptMark } from '../../../platform/db/kept-statements.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { cataloguePart } from './catalogue-part.ts';
import { type Presentation, presentRow, type RawRow } from './present-row.ts';
import { defaultFields, readableFields, rowOnlyFields } from './row-columns.ts';

const readable = new Set(readableFields);
const rowOnly = new Set([...rowOnlyFields, 'id', 'style', 'color', 'version', 'assortmentId']);

/** [T1] Selecting a removed field is refused, not silently ignored: the answer must not depend on the value. */
export const presentationOf = (
  ctx: Pick<Ctx, 'user'>,
  record: AssortmentRecord,
  select: readonly string[] | undefined,
  location = record.location_id,
): Presentation => {
  const seen = { ...record, location_id: location };
  const visibility = visibilityOf(ctx, seen);
  const hidden = select && firstRemoved(visibility, select);
  if (hidden) refuse('invalidQuery', { reason: `"${hidden}" cannot be selected here.` });
  const unknown = select?.find((field) => !readable.has(field) && !rowOnly.has(field));
  if (unknown !== undefined) refuse('invalidQuery', { reason: `There is no field "${unknown.slice(0, 80)}".` });
  const fields = (select?.filter((field) => readable.has(field)) ?? defaultFields).filter(
    (field) => !visibility.removed.has(field),
  );
  return {
    record: seen,
    visibility,
    isElsewhere: location !== record.location_id,
    catalogue: cataloguePart([...new Set(['locations.code', ...fields])]),
    isUsual: select === undefined,
  };
};

/** Each row is looked up by its key: joined as a whole, every batch would read the whole assortment again. */
export const readRows = async (
  db: Kysely<Tables>,
  presentation: Presentation,
  refs: readonly StyleColor[],
): Promise<Record<string, unknown>[]> => {
  if (refs.length === 0) return [];
  const { record, catalogue } = presentation;
  const styles = refs.map(({ style }) => style);
  const colors = refs.map(({ color }) => color);
  const { rows } = await sql<RawRow>`${presentation.isUsual ? sql.raw(keptMark) : sql``}
    SELECT k.style, k.color, a.version, a.cells,
           l.wholesale_price::float8 AS base_cost, l.suggested_retail::float8 AS base_retail,
           l.markup_percent::float8 AS base_markup, l.add_date AS base_add_date, p.carryover AS base_carryover,
           ${catalogue.json} AS catalogue
    FROM unnest((SELECT ${styles}::text[]), (SELECT ${colors}::text[])) WITH ORDINALITY AS k (style, color, n)
    LEFT JOIN LATERAL (SELECT version, cells FROM assortment_products
                       WHERE assortment_id = ${record.id} AND style = k.style AND color = k.color LIMIT 1) a ON true
    LEFT JOIN products p ON p.style = k.style AND p.color = k.color
    LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = ${record.location_id}
    ORDER BY k.n`.execute(db);
  return rows.map((raw) => presentRow(raw, presentation));
};
