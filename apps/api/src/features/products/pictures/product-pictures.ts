import { type ImageSize, imageSizes } from '@atelier/contract/products/product-images';
import { type Art, openRasteriser, type RasterFormat, type Rasteriser, type Urgency } from '@atelier/demo-data';
import { styleColorId } from '@atelier/domain/product/product';
import type { Db } from '../../../platform/db/connect.ts';
import { showPicture } from '../../../platform/files/stored-picture.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { refuse } from '../../../platform/refusal.ts';
import { StoreUnavailable, takesNothing } from '../../../platform/storage/guard-store.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { type ArtRow, artOf } from './art-of-product.ts';
import { type ArtReader, type AskedArt, type FoundArt, findArt, partsOf } from './find-art.ts';
import { jpegKeyOf } from './picture-places.ts';
import { hasPhotos, productPhotos } from './product-photos.ts';

type PictureRequest = AskedArt & { readonly size: ImageSize };
/** What is drawn can be drawn as JPEG too, for sheets. */
type Picture = FileReply & { makeJpeg?(): Promise<Buffer> };
export type PictureFound = () => Promise<Picture>;

export type ProductPictures = {
  readonly picture: (request: PictureRequest, reader: ArtReader) => Promise<Picture>;
  /** Many looked up at once, in the order asked: how to get each, or null where this reader has none. */
  readonly find: (requests: readonly PictureRequest[], reader: ArtReader) => Promise<(PictureFound | null)[]>;
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

interface Place {
  readonly key: string;
  readonly format: RasterFormat;
}

/** A power cut may leave less of a picture than was drawn; both formats say where they end. */
const isWholePicture = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF'
    ? bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length
    : bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9;

/** What was drawn before, if all of it is there. Without the store pictures are slower, not gone. */
export const keptPicture = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const bytes = await store.read(key).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
  });
  return bytes && isWholePicture(bytes) ? bytes : undefined;
};

/** Whatever is drawn can be drawn again: it is shown although it cannot be kept. */
export const keepPicture = async (store: ObjectStore, key: string, bytes: Buffer): Promise<void> => {
  await store.put(key, bytes, 'remakeable').catch((error: unknown) => {
    if (!takesNothing(error)) throw error;
  });
};

export const nameOf = ({ id, key, size }: AskedArt & { readonly size: string }): string =>
  `${id}-${key}-${size}`.replaceAll(/[^A-Za-z0-9.-]/g, '_');
const keyOf = (name: string): string => `pictures/drawn/${name}.webp`;

const placesOf = (key: string, name: string, size: ImageSize): [Place, ...Place[]] => [
  { key, format: 'webp' },
  ...(size === 'thumb' ? [{ key: jpegKeyOf(name), format: 'jpeg' } as const] : []),
];

export const artBy = (row: ArtRow, key: string): Art => {
  return { spec: artOf(row), ...partsOf(key) };
};

/** The processes that draw are few and shared, or a picture for later would stand in front of one that is waited for. */
let shared: Rasteriser | undefined;
export const sharedRasteriser = (): Rasteriser => {
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
  const underway = new Map<string, Promise<Buffer>>();
  /** The first of the formats is answered; what is drawn of a thumb for a screen is soon wanted in a sheet as well. */
  const draw = async (places: readonly Place[], { art, size, urgency }: Drawing): Promise<Buffer> => {
    const formats = places.map(({ format }) => format);
    const drawn = await rasteriser.draw(art, imageSizes[size], formats, urgency);
    const [first] = drawn;
    if (!first) throw new Error('The picture came back empty.');
    await Promise.all(drawn.map((bytes, at) => keepPicture(store, places[at]!.key, bytes)));
    return first;
  };
  const drawOnce = (places: readonly [Place, ...Place[]], drawing: Drawing): Promise<Buffer> => {
    const [{ key }] = places;
    const running = underway.get(key) ?? draw(places, drawing).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  const file = (key: string, name: string, drawing: () => Drawing): Picture => ({
    filename: `${name}.webp`,
    type: 'image/webp',
    tag: name,
    make: async () => (await keptPicture(store, key)) ?? drawOnce(placesOf(key, name, drawing().size), drawing()),
    makeJpeg: () => drawOnce([{ key: jpegKeyOf(name), format: 'jpeg' }], drawing()),
    inline: true,
  });
  const show = async (request: PictureRequest, row: FoundArt): Promise<Picture> => {
    const { key, size } = request;
    const name = nameOf(request);
    if (row.photo !== null) return showPicture(store, productPhotos, { hash: row.photo, size, filename: name });
    return file(keyOf(name), name, () => ({ art: artBy(row, key), size }));
  };
  const find: ProductPictures['find'] = async (requests, reader) => {
    const rows = await findArt(db, requests, reader);
    return rows.map((row, at) => (row ? () => show(requests[at]!, row) : null));
  };
  return {
    find,
    async picture(request, reader) {
      const [found] = await find([request], reader);
      return found?.() ?? refuse('notFound');
    },
    async comingSoon(size) {
      const name = `coming-soon-${size}`;
      return file(`pictures/coming-soon/${size}.webp`, name, () => ({ art: { comingSoon: true }, size }));
    },
    async prepare(row, key, size) {
      const name = nameOf({ id: styleColorId(row.style, row.color), key, size });
      const isKept = (await store.head(keyOf(name))) !== undefined;
      // Not shared with `underway`: somebody who asks for it meanwhile must not wait for what is drawn for later.
      if (!isKept) await draw(placesOf(keyOf(name), name, size), { art: artBy(row, key), size, urgency: 'later' });
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
