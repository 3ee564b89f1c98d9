import type { Input } from '@atelier/contract';
import { documentFilename } from '@atelier/domain/document/document-name';
import { documentLayouts } from '@atelier/domain/document/document-types';
import { styleColorId } from '@atelier/domain/product/product';
import type { ProductRow } from '@atelier/domain/product/product-row';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readerScope, readProduct } from '../../products/index.ts';
import { countDocument } from '../make/count-document.ts';
import { type Makers, makeGathered } from '../make/makers.ts';
import { gatherProducts, type TearSheetWish } from './gather-products.ts';

/** [M3.5] A location that is not one's own has no prices to print. */
const demandLocation = ({ user }: Ctx, code: string): void => {
  const { codes } = readerScope(user);
  if (codes !== undefined && !codes.includes(code)) refuse('notFound');
};

const makeSheets = async (
  makers: Makers,
  ctx: Ctx,
  products: readonly ProductRow[],
  wish: TearSheetWish,
  name: string,
) => {
  const document = await gatherProducts(ctx, products, wish);
  const filename = documentFilename(name, name, 'pdf');
  const file = await makeGathered(makers, ctx, { document, filename, format: 'pdf' });
  const settings = documentLayouts[wish.layout];
  await countDocument(makers.db, ctx, { action: 'document--download', assortmentId: null, settings, format: 'pdf' });
  return file;
};

/** [M4.7] One product; missing, of another type or not at one's own locations: the same answer (T2). */
export const tearSheet =
  (makers: Makers) =>
  async (ctx: Ctx, { params: { productType, style, color, locationCode }, query }: Input<'tearSheet'>) => {
    demandLocation(ctx, locationCode);
    const product = await readProduct(ctx, styleColorId(style, color));
    if (product.productType !== productType) refuse('notFound');
    return makeSheets(makers, ctx, [product], { ...query, locationCode }, `${style} ${color}`);
  };

const readTogether = 8;

/** A selection, in the order it was made. */
export const tearSheets =
  (makers: Makers) =>
  async (ctx: Ctx, { body: { products: asked, ...wish } }: Input<'tearSheets'>) => {
    demandLocation(ctx, wish.locationCode);
    const ids = [...new Set(asked.map(({ style, color }) => styleColorId(style, color)))];
    const products: ProductRow[] = [];
    for (let at = 0; at < ids.length; at += readTogether)
      products.push(...(await Promise.all(ids.slice(at, at + readTogether).map((id) => readProduct(ctx, id)))));
    return makeSheets(makers, ctx, products, wish, products.length === 1 ? ids[0]! : 'Tear sheets');
  };
