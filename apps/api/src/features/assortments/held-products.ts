import type { OrgType, StyleColor } from '@atelier/domain/assortment/assortment';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { loadReadable, visibilityOf } from './assortments.access.ts';
import { dynamicRefs } from './catalogue-match.ts';

const idOf = ({ style, color }: StyleColor) => `${style}-${color}`;

const listed = async (ctx: Ctx, assortmentId: string, rows: readonly StyleColor[]): Promise<StyleColor[]> => {
  const [styles, colors] = [rows.map(({ style }) => style), rows.map(({ color }) => color)];
  const found = await sql<StyleColor>`
    SELECT a.style, a.color FROM unnest(${styles}::text[], ${colors}::text[]) AS k (style, color)
    JOIN assortment_products a ON a.assortment_id = ${assortmentId} AND a.style = k.style AND a.color = k.color`.execute(
    ctx.read,
  );
  return found.rows;
};

/** [M4.5] Which rows of a search an assortment holds: those it lists, or those its filters match right now. */
export const heldProducts = async (ctx: Ctx, assortment: { readonly id: string; readonly orgType?: OrgType }) => {
  const record = await loadReadable(ctx.read, ctx, assortment.id, assortment.orgType);
  return async (rows: readonly StyleColor[]): Promise<ReadonlySet<string>> => {
    const among = { query: { id: { $in: rows.map(idOf) } } };
    const found =
      record.method === 'static'
        ? await listed(ctx, record.id, rows)
        : await dynamicRefs(ctx.read, ctx, record, visibilityOf(ctx, record), among);
    return new Set(found.map(idOf));
  };
};
