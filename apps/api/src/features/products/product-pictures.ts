import { type ImageSize, imageSizes } from '@atelier/contract/product-images';
import { type Art, openRasteriser, type RasterFormat, type Rasteriser, type Urgency } from '@atelier/demo-data';
import { type ImageKind, type ImageView, parseStyleColorId, styleColorId } from '@atelier/domain/product/product';
import type { Db } from '../../platform/db/connect.ts';
import { showPicture } from '../../platform/files/stored-picture.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import { StoreUnavailable } from '../../platform/storage/guard-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { type ArtRow, artColumns, artOf } from './art-of-product.ts';
import { hasPhotos, photoOf, productPhotos } from './product-photos.ts';
import type { ReaderScope } from './reader-scope.ts';

type PictureRequest = { readonly id: string; readonly key: string; readonly size: ImageSize };
type Reader = Pick<ReaderScope, 'codes' | 'ownProductsOnly'>;
/** A picture that is drawn just now may bring its JPEG along, for sheets. */
type Picture = FileReply & { makeJpeg?(): Promise<Buffer | undefined> };

export type ProductPictures = {
  readonly picture: (request: PictureRequest, reader: Reader) => Promise<Picture>;
  readonly comingSoon: (size: ImageSize) => Promise<FileReply>;
  /** Makes sure that a picture is kept, when nobody waits for another. */
  readonly prepare: (row: ArtRow, key: string, size: ImageSize) => Promise<void>;
  /** For replies that cannot turn back once begun: without the store drawings can be had, photos cannot. */
  readonly demandReachable: () => Promise<void>;
};

interface Drawing {
  readonly art: Art;
  readonly size: ImageSize;
  readonly urgency?: Urgency;
}

interface Drawn {
  readonly webp: Buffer;
  readonly jpeg?: Buffer | undefined;
}

/** [G11] Outside the company a picture exists only where one's own location carries the product. */
const findArt = async (db: Db, { id, key }: PictureRequest, reader: Reader): Promise<ArtRow | undefined> => {
  const pair = parseStyleColorId(id);
  if (!pair) return undefined;
  const row = await db.kysely
    .selectFrom('products')
    .select(artColumns)
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
  return row?.images.includes(key) ? row : undefined;
};

const file = (name: string, draw: () => Promise<Drawn>): Picture => ({
  filename: `${name}.webp`,
  type: 'image/webp',
  tag: name,
  make: async () => (await draw()).webp,
  makeJpeg: async () => (await draw()).jpeg,
  inline: true,
});

/** Whatever is drawn can be drawn again: without the store pictures are slower, not gone. */
export const unlessAway = (error: unknown): undefined => {
  if (!(error instanceof StoreUnavailable)) throw error;
};

const bytesOf = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const held = await store.get(key).catch(unlessAway);
  return held ? Buffer.concat(await held.body.toArray()) : undefined;
};

const nameOf = ({ id, key, size }: PictureRequest): string => `${id}-${key}-${size}`.replaceAll(/[^A-Za-z0-9.-]/g, '_');
const keyOf = (name: string): string => `pictures/drawn/${name}.webp`;
/** Where the JPEG of a picture is kept; its name changes with its content, so it is right for ever. */
export const jpegKeyOf = (tag: string): string => `pictures/jpeg/${tag}.jpg`;

const artBy = (row: ArtRow, key: string): Art => {
  const [view, kind] = key.split('-') as [ImageView, ImageKind];
  return { spec: artOf(row), view, kind };
};

/** The processes that draw are few and shared, or a picture for later would stand in front of one that is waited for. */
let shared: Rasteriser | undefined;
const sharedRasteriser = (): Rasteriser => {
  shared ??= openRasteriser();
  return shared;
};

/**
 * A photo that was taken of the product comes first. Where there is none it is drawn when somebody first looks at it,
 * or ahead of that, and kept; nothing waits for that at start.
 */
export const productPictures = (
  db: Db,
  store: ObjectStore,
  rasteriser: Rasteriser = sharedRasteriser(),
): ProductPictures => {
  const underway = new Map<string, Promise<Drawn>>();
  const draw = async (key: string, name: string, { art, size, urgency }: Drawing): Promise<Drawn> => {
    const formats: RasterFormat[] = size === 'thumb' ? ['webp', 'jpeg'] : ['webp'];
    const [webp, jpeg] = await rasteriser.draw(art, imageSizes[size], formats, urgency);
    if (!webp) throw new Error('The picture came back empty.');
    const kept = [store.put(key, webp), ...(jpeg ? [store.put(jpegKeyOf(name), jpeg)] : [])];
    await Promise.all(kept.map((putting) => putting.catch(unlessAway)));
    return { webp, jpeg };
  };
  const drawOnce = (key: string, name: string, drawing: Drawing): Promise<Drawn> => {
    const running = underway.get(key) ?? draw(key, name, drawing).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  const keptOrDrawn = async (key: string, name: string, drawing: () => Drawing): Promise<Drawn> => {
    const webp = await bytesOf(store, key);
    return webp ? { webp } : drawOnce(key, name, drawing());
  };
  return {
    async picture(request, reader) {
      const { key, size } = request;
      const row = (await findArt(db, request, reader)) ?? refuse('notFound');
      const [view, kind] = key.split('-') as [ImageView, ImageKind];
      const name = nameOf(request);
      const photo = kind === 'photo' ? await photoOf(db, row, view) : undefined;
      if (photo !== undefined) return showPicture(store, productPhotos, { hash: photo, size, filename: name });
      return file(name, () => keptOrDrawn(keyOf(name), name, () => ({ art: artBy(row, key), size })));
    },
    async comingSoon(size) {
      const name = `coming-soon-${size}`;
      const drawing = () => ({ art: { comingSoon: true } as const, size });
      return file(name, () => keptOrDrawn(`pictures/coming-soon/${size}.webp`, name, drawing));
    },
    async prepare(row, key, size) {
      const name = nameOf({ id: styleColorId(row.style, row.color), key, size });
      const isKept = (await store.head(keyOf(name))) !== undefined;
      // Not shared with `underway`: somebody who asks for it meanwhile must not wait for what is drawn for later.
      if (!isKept) await draw(keyOf(name), name, { art: artBy(row, key), size, urgency: 'later' });
    },
    async demandReachable() {
      const away = await store.check().then(
        () => false,
        () => true,
      );
      if (away && (await hasPhotos(db))) refuse('filesUnavailable');
    },
  };
};
