import type { OrgType, StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { dynamicRefs } from './catalogue-match.ts';
import { heldPairs } from './held-pairs.ts';

const idOf = ({ style, color }: StyleColor) => styleColorId(style, color);

/** [M4.5] Which rows of a search an assortment holds: those it lists, or those its filters match right now. */
export const heldProducts = async (ctx: Ctx, assortment: { readonly id: string; readonly orgType?: OrgType }) => {
  const record = await loadReadable(ctx.read, ctx, assortment.id, assortment.orgType);
  return async (rows: readonly StyleColor[]): Promise<ReadonlySet<string>> => {
    if (record.method === 'static') return heldPairs(ctx.read, record.id, rows);
    const among = { query: { id: { $in: rows.map(idOf) } } };
    return new Set((await dynamicRefs(ctx.read, ctx, record, among)).map(idOf));
  };
};
