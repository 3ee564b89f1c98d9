import type { ImageSize } from '@atelier/contract/products/product-images';
import sharp from 'sharp';
import { bytesOf, type FileReply } from '../../platform/http/file-reply.ts';
import { inOrderAhead } from '../../platform/making/in-order-ahead.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { jpegKeyOf, keepPicture, keptPicture, type PictureFound } from '../products/index.ts';

interface PictureRequest {
  readonly id: string;
  readonly key: string;
  readonly size: ImageSize;
}

/** Pictures as one reader may see them: whatever lies outside their products does not exist (G11). */
export type PictureOf = (request: PictureRequest) => Promise<FileReply>;
/** The same for many, in the order asked. */
export type FindPictures = (requests: readonly PictureRequest[]) => Promise<readonly (PictureFound | null)[]>;

const productAddress = /^\/api\/images\/products\/([^/]+)\/([A-Za-z]+-[a-z]+-[a-z0-9]+)\/[a-z]+$/;
const quality = 82;
const lookedUpTogether = 200;
/** Enough that every process that draws always has the next pictures before it. */
const madeAhead = 48;

/** Spreadsheets and desktop programs show JPEG; many do not know WebP. */
export const asJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 1e8 }).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();

/** Nothing: there is none, or not for this reader. */
export const orNothing = async (picture: Promise<Buffer>): Promise<Buffer | null> => {
  try {
    return await picture;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return null;
    throw error;
  }
};

/** A picture by its key, as JPEG; null when there is none. */
export const jpegPicture = (pictureOf: PictureOf, id: string, key: string, size: ImageSize): Promise<Buffer | null> =>
  orNothing(pictureOf({ id, key, size }).then(bytesOf).then(asJpeg));

/** What is drawn is drawn as JPEG; of everything else it is made once. Both are kept. */
export const keptJpeg = async (store: ObjectStore, picture: Awaited<ReturnType<PictureFound>>): Promise<Buffer> => {
  const key = jpegKeyOf(picture.tag ?? picture.filename);
  const kept = await keptPicture(store, key);
  if (kept) return kept;
  if (picture.makeJpeg) return picture.makeJpeg();
  const jpeg = await asJpeg(await bytesOf(picture));
  await keepPicture(store, key, jpeg);
  return jpeg;
};

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** Only addresses of our own product pictures are followed; whatever else a cell names stays blank (T18). */
const requestOf = (address: string): PictureRequest | null => {
  const [, part = '', key] = productAddress.exec(address) ?? [];
  const id = decoded(part);
  return id === null || key === undefined ? null : { id, key, size: 'thumb' };
};

async function* lookedUp(addresses: readonly string[], find: FindPictures): AsyncGenerator<PictureFound | null> {
  for (let at = 0; at < addresses.length; at += lookedUpTogether) {
    const asked = addresses.slice(at, at + lookedUpTogether).map(requestOf);
    const requests = asked.filter((request) => request !== null);
    const found = (requests.length === 0 ? [] : await find(requests)).values();
    for (const request of asked) yield request && (found.next().value ?? null);
  }
}

/** The pictures of the cells of a sheet, in their order; null where there is none. */
export const picturesOfAddresses =
  (find: FindPictures, store: ObjectStore) =>
  (addresses: readonly string[]): AsyncIterable<Buffer | null> =>
    inOrderAhead(
      lookedUp(addresses, find),
      async (found) => found && orNothing(found().then((picture) => keptJpeg(store, picture))),
      madeAhead,
    );
