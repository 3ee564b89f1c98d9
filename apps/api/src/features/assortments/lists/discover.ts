import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, mayWrite } from '../assortment/assortments.access.ts';
import { tellable } from '../rows/catalogue-match.ts';
import { linesOf, pageOf, partsOf } from '../rows/query-products.ts';
import { countsOf, presentListed } from './list-assortments.ts';
import { type Selection, selectInternal } from './select-internal.ts';

export const discoverInternalAssortments = async (ctx: Ctx, { body }: Input<'discoverInternalAssortments'>) => {
  const records = await selectInternal(ctx, body);
  const data = await presentListed(ctx, await countsOf(ctx.read, ctx, records));
  return { data, totalCount: data.length };
};

/**
 * Naming one assortment that is out of reach answers as if it did not exist (T2); an empty selection is just empty.
 * Whoever may change the named one plans it before it is published; everybody else gets Published alone (M3.3).
 */
const chosen = async (ctx: Ctx, selection: Selection) => {
  if (selection._id !== undefined && Object.keys(selection).length === 1) {
    const named = await loadReadable(ctx.read, ctx, selection._id, 'internal');
    if (mayWrite(ctx, named)) return [named];
  }
  const records = await selectInternal(ctx, selection);
  if (selection._id !== undefined && records.length === 0) refuse('notFound');
  return selection._id === undefined ? tellable(ctx, records) : records;
};

export const queryInternalProducts = async (ctx: Ctx, { body }: Input<'queryInternalProducts'>) =>
  pageOf(ctx, await partsOf(ctx, await chosen(ctx, body.assortmentsQuery), body), body._options);

export const streamInternalProducts = async (ctx: Ctx, { body }: Input<'streamInternalProducts'>) =>
  linesOf(ctx, await partsOf(ctx, await chosen(ctx, body.assortmentsQuery), body));
