import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { unavailable } from '../../../platform/query/ask.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readerScope } from '../../products/index.ts';
import { loadReadable, mayWrite } from '../assortment/assortments.access.ts';
import { tellable } from '../rows/catalogue-match.ts';
import { firstPictures } from '../rows/covers.ts';
import { linesOf, pageOf, partsOf } from '../rows/query-products.ts';
import { countRows, searchRows } from '../rows/search-rows.ts';
import { countsOf, presentListed } from './list-assortments.ts';
import { type Selection, selectInternal } from './select-internal.ts';

export const discoverInternalAssortments = async (ctx: Ctx, { body }: Input<'discoverInternalAssortments'>) => {
  const records = await selectInternal(ctx, body);
  const listed = await presentListed(ctx, await countsOf(ctx.read, ctx, records));
  const pictures = await firstPictures(ctx, records);
  return { data: listed.map((one) => ({ ...one, pictures: pictures.get(one._id) ?? [] })), totalCount: listed.length };
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

interface Asked {
  readonly assortmentsQuery: Selection;
  readonly location?: string | undefined;
}

/** [M3.5] The prices of a location that is not the reader's cannot be asked for; an assortment's own place is told by it. */
const lookedAt = async (ctx: Ctx, { assortmentsQuery, location }: Asked) => {
  const records = await chosen(ctx, assortmentsQuery);
  const { codes } = readerScope(ctx.user);
  const isOwn = records.every(({ location_id }) => location_id === location);
  if (location !== undefined && !isOwn && codes?.includes(location) === false) unavailable(location);
  return { records, looked: { location, offeredOnly: assortmentsQuery.browse !== undefined } };
};

/** Without a sort rows come as each assortment keeps them; with one they are one list of products (M12.1). */
export const queryInternalProducts = async (ctx: Ctx, { body }: Input<'queryInternalProducts'>) => {
  const { records, looked } = await lookedAt(ctx, body);
  return body._options.sort === undefined
    ? pageOf(ctx, await partsOf(ctx, records, body, looked), body._options)
    : searchRows(ctx, records, body, looked);
};

export const streamInternalProducts = async (ctx: Ctx, { body }: Input<'streamInternalProducts'>) => {
  const { records, looked } = await lookedAt(ctx, body);
  return linesOf(ctx, await partsOf(ctx, records, body, looked));
};

export const internalProductFacets = async (ctx: Ctx, { body }: Input<'internalProductFacets'>) => {
  const { records, looked } = await lookedAt(ctx, body);
  return { data: await countRows(ctx, records, body, looked) };
};
