import { type ImageSize, imageSizes } from '@atelier/contract/product-images';
import { type ArtSpec, drawComingSoon, drawProduct, openRasteriser, type Rasteriser } from '@atelier/demo-data';
import { type ImageKind, type ImageView, parseStyleColorId } from '@atelier/domain/product/product';
import type { Db } from '../../platform/db/connect.ts';
import { showPicture } from '../../platform/files/stored-picture.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import { StoreUnavailable } from '../../platform/storage/guard-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { photoOf, productPhotos } from './product-photos.ts';
import type { ReaderScope } from './reader-scope.ts';

type PictureRequest = { readonly id: string; readonly key: string; readonly size: ImageSize };
type Reader = Pick<ReaderScope, 'codes' | 'ownProductsOnly'>;

export type ProductPictures = {
  readonly picture: (request: PictureRequest, reader: Reader) => Promise<FileReply>;
  readonly comingSoon: (size: ImageSize) => Promise<FileReply>;
};

type Drawing = { readonly svg: string; readonly width: number };

/** [G11] Outside the company a picture exists only where one's own location carries the product. */
const findSpec = async (db: Db, { id, key }: PictureRequest, reader: Reader): Promise<ArtSpec | undefined> => {
  const pair = parseStyleColorId(id);
  if (!pair) return undefined;
  const row = await db.kysely
    .selectFrom('products')
    .select([
      'product_type',
      'style',
      'color',
      'images',
      'category_shape',
      'category_height',
      'category_closure',
      'category_lighted',
      'category_apparel_sub_type',
      'pop_type',
    ])
    .where('style', '=', pair.style)
    .where('color', '=', pair.color)
    .$if(reader.ownProductsOnly, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('product_locations as l')
            .select('l.code')
            .whereRef('l.product_id', '=', 'products.id')
            .where('l.code', 'in', [...(reader.codes ?? []), '']),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row?.images.includes(key)) return undefined;
  return {
    productType: row.product_type,
    style: row.style,
    color: row.color,
    shape: row.category_shape,
    height: row.category_height,
    closure: row.category_closure,
    lighted: row.category_lighted,
    apparelSubType: row.category_apparel_sub_type,
    popType: row.pop_type,
  };
};

const file = (name: string, make: () => Promise<Buffer>): FileReply => ({
  filename: `${name}.webp`,
  type: 'image/webp',
  tag: name,
  make,
  inline: true,
});

/** Whatever is drawn can be drawn again: without the store pictures are slower, not gone. */
const unlessAway = (error: unknown): undefined => {
  if (!(error instanceof StoreUnavailable)) throw error;
};

const bytesOf = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const held = await store.get(key).catch(unlessAway);
  return held ? Buffer.concat(await held.body.toArray()) : undefined;
};

/**
 * A photo that was taken of the product comes first. Where there is none it is drawn when somebody first looks at it,
 * and kept; nothing waits for that at start.
 */
export const productPictures = (
  db: Db,
  store: ObjectStore,
  rasteriser: Rasteriser = openRasteriser(),
): ProductPictures => {
  const underway = new Map<string, Promise<Buffer>>();
  const draw = async (key: string, { svg, width }: Drawing) => {
    const bytes = await rasteriser.render(svg, width, 'webp');
    await store.put(key, bytes).catch(unlessAway);
    return bytes;
  };
  const drawOnce = (key: string, drawing: Drawing): Promise<Buffer> => {
    const running = underway.get(key) ?? draw(key, drawing).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  const keptOrDrawn = async (key: string, drawing: () => Drawing) =>
    (await bytesOf(store, key)) ?? drawOnce(key, drawing());
  return {
    async picture(request, reader) {
      const { id, key, size } = request;
      const spec = (await findSpec(db, request, reader)) ?? refuse('notFound');
      const [view, kind] = key.split('-') as [ImageView, ImageKind];
      const width = imageSizes[size];
      const name = `${id}-${key}-${size}`.replaceAll(/[^A-Za-z0-9.-]/g, '_');
      const photo = kind === 'photo' ? await photoOf(db, spec, view) : undefined;
      if (photo !== undefined) return showPicture(store, productPhotos, { hash: photo, size, filename: name });
      return file(name, () =>
        keptOrDrawn(`pictures/drawn/${name}.webp`, () => ({ svg: drawProduct(spec, view, width, kind), width })),
      );
    },
    async comingSoon(size) {
      const width = imageSizes[size];
      return file(`coming-soon-${size}`, () =>
        keptOrDrawn(`pictures/coming-soon/${size}.webp`, () => ({ svg: drawComingSoon(width), width })),
      );
    },
  };
};
