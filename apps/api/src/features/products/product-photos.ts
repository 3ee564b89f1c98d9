import { imageSizes } from '@atelier/contract/product-images';
import type { ImageView } from '@atelier/domain/product/product';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FileKind } from '../../platform/files/file-kind.ts';
import { storePicture } from '../../platform/files/stored-picture.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** Photos of products in every width that a picture comes in. */
export const productPhotos: FileKind = {
  kind: 'product-photo',
  folder: 'pictures/photos/',
  inUse: sql`EXISTS (SELECT 1 FROM product_photos p WHERE p.file = f.name)`,
};

interface PhotoPlace {
  readonly style: string;
  readonly color: string;
  readonly view: ImageView;
}

export const hasPhotos = async ({ kysely }: Db): Promise<boolean> =>
  (await kysely.selectFrom('product_photos').select('file').limit(1).executeTakeFirst()) !== undefined;

/** The photo of a product's view, as a column of a query on products. */
export const photoFile = (view: ImageView): RawBuilder<string | null> =>
  sql`(SELECT p.file FROM product_photos p WHERE p.style = products.style AND p.color = products.color AND p.view = ${view})`;

/** From here on every way to a picture of the product (wall, grid, sheet, package) shows this photo for its view. */
export const keepProductPhoto = async (
  ctx: Ctx,
  store: ObjectStore,
  place: PhotoPlace,
  file: AsyncIterable<Uint8Array>,
): Promise<string> => {
  const hash = await storePicture(ctx, store, productPhotos, file, imageSizes);
  await ctx.transaction((tx) =>
    tx
      .insertInto('product_photos')
      .values({ ...place, file: hash })
      .onConflict((held) => held.columns(['style', 'color', 'view']).doUpdateSet({ file: hash }))
      .execute(),
  );
  return hash;
};
