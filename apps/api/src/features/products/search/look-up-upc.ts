import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readerScope } from '../question/reader-scope.ts';
import { readProduct } from './fetch-products.ts';

/** [G35] Over the UPCs of the availability; only what lies at a location the reader may see. */
export const lookUpUpc = async (db: Db, ctx: Ctx, upc: string) => {
  const { codes } = readerScope(ctx.user);
  const found = await db.kysely
    .selectFrom('product_availability as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['p.style', 'p.color', 'a.size'])
    .where('a.upc', '=', upc)
    .$if(codes !== undefined, (query) => query.where('a.code', 'in', [...(codes ?? []), '']))
    .limit(1)
    .executeTakeFirst();
  if (!found) return refuse('notFound');
  return { upc, size: found.size, product: await readProduct(ctx, styleColorId(found.style, found.color)) };
};
