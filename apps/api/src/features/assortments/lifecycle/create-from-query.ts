import type { Input } from '@atelier/contract';
import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { distinctProducts } from '@atelier/domain/assortment/distinct-products';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentDetail } from '../lists/read-assortment.ts';
import { selectInternal } from '../lists/select-internal.ts';
import { tellable } from '../rows/catalogue-match.ts';
import { partsOf } from '../rows/query-products.ts';
import { insertAssortment, recordCreation } from './create-assortment.ts';

const everyRow = { limit: 1_000, skip: 0, totalCount: false };

const wantedProducts = async (ctx: Ctx, body: Input<'createAssortmentFromInternal'>['body']): Promise<StyleColor[]> => {
  const records = tellable(ctx, await selectInternal(ctx, body.assortmentsQuery));
  const asked = { query: body.query ?? undefined, _options: everyRow };
  const parts = await partsOf(ctx, records, asked, { offeredOnly: body.assortmentsQuery.browse !== undefined });
  const found = distinctProducts(parts.flatMap(({ refs }) => refs));
  if (!body.products) return found;
  const picked = new Set(body.products.map(({ style, color }) => styleColorId(style, color)));
  return found.filter(({ style, color }) => picked.has(styleColorId(style, color)));
};

/** [M12.2] Only products of internal assortments that the asker may read come along, and nothing of their rows (T1). */
export const createAssortmentFromInternal = (ctx: Ctx, { body }: Input<'createAssortmentFromInternal'>) =>
  ctx.transaction(async (tx) => {
    // With a second connection for reading, as many of these as there are connections would wait for each other; the
    // columns need one as well, to know which version of the catalogue is true.
    const products = await wantedProducts({ ...ctx, read: tx, columns: undefined }, body);
    if (products.length === 0) refuse('nothingToDo');
    const { orgType, assortmentsQuery: _selection, ...fields } = body;
    const { record, waived } = await insertAssortment(tx, ctx, orgType, {
      ...fields,
      query: null,
      method: 'static',
      products,
    });
    const how = 'Created from internal assortments';
    await recordCreation(tx, ctx, record, { how, products: products.length, waived });
    return presentDetail(tx, ctx, record);
  });
