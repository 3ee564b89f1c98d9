import { type CutOutSize, cutOutWidths } from '@atelier/contract/products/product-images';
import type { Urgency } from '@atelier/demo-data';
import type { Db } from '../../../platform/db/connect.ts';
import { showPicture } from '../../../platform/files/stored-picture.ts';
import { bytesOf, type FileToMake } from '../../../platform/http/file-reply.ts';
import { keepRecent } from '../../../platform/keeping/keep-recent.ts';
import { type Cutter, openCutter } from '../../../platform/pictures/cutter.ts';
import { refuse } from '../../../platform/refusal.ts';
import { takesNothing } from '../../../platform/storage/guard-store.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { type ArtReader, type AskedArt, type FoundArt, findArt } from './find-art.ts';
import type { OwnedArt } from './find-images.ts';
import { cutOutKey, cutOutOfPhoto, cutOutWay } from './picture-places.ts';
import { productPhotos } from './product-photos.ts';
import { artBy, keepPicture, keptPicture, nameOf, sharedRasteriser } from './product-pictures.ts';

export type AskedCutOut = AskedArt & { readonly size: CutOutSize };
export type OwnedCutOut = OwnedArt & AskedCutOut;

type CutFailed = (error: unknown, asked: AskedCutOut) => void;

export interface ProductCutOuts {
  readonly picture: (asked: AskedCutOut, reader: ArtReader) => Promise<FileToMake>;
  /** Those that are there already, by their place among the asked; nobody waits for any to be cut. */
  readonly kept: (owned: readonly OwnedCutOut[]) => Promise<readonly (Buffer | undefined)[]>;
  /**
   * Makes sure that these are kept, one after the other, when nobody waits for another. One that cannot be cut out is
   * told and passed over; a store that takes nothing ends it.
   */
  readonly prepare: (asked: readonly AskedCutOut[], stop: AbortSignal, failed: CutFailed) => Promise<void>;
}

/** The first screens of a season show the same few to everybody. */
const recentBytes = 8_000_000;

const newRecent = () => keepRecent<Buffer | undefined>({ most: recentBytes, sizeOf: ({ length }) => length });
const recent = new WeakMap<ObjectStore, ReturnType<typeof newRecent>>();

const recentIn = (store: ObjectStore) => {
  const pictures = recent.get(store) ?? newRecent();
  recent.set(store, pictures);
  return (key: string) => pictures(key, () => keptPicture(store, key));
};

const everything: ArtReader = { codes: undefined, ownProductsOnly: false };

let shared: Cutter | undefined;
const sharedCutter = (): Cutter => {
  shared ??= openCutter();
  return shared;
};

/** Products without their ground: cut out of the photo, or of what is drawn in its place, once, and kept. */
export const productCutOuts = (
  db: Db,
  store: ObjectStore,
  { rasteriser = sharedRasteriser(), cutter = sharedCutter() } = {},
): ProductCutOuts => {
  const underway = new Map<string, Promise<Buffer>>();
  const keptAt = recentIn(store);
  const photoOf = async ({ key, size }: AskedCutOut, row: FoundArt, urgency: Urgency): Promise<Buffer> => {
    if (row.photo !== null)
      return bytesOf(await showPicture(store, productPhotos, { hash: row.photo, size: 'large', filename: row.photo }));
    const [drawn] = await rasteriser.draw(artBy(row, key), cutOutWidths[size], ['png'], urgency);
    return drawn ?? refuse('notFound');
  };
  const placeOf = (asked: AskedCutOut, { photo }: Pick<FoundArt, 'photo'>) => {
    const name = photo === null ? nameOf(asked) : cutOutOfPhoto(photo, asked.size);
    return { name, key: cutOutKey(name) };
  };
  const cut = async (asked: AskedCutOut, row: FoundArt, urgency: Urgency): Promise<Buffer> =>
    cutter.cut(await photoOf(asked, row, urgency), cutOutWidths[asked.size], urgency);
  const cutAndKeep = async (asked: AskedCutOut, row: FoundArt): Promise<Buffer> => {
    const made = await cut(asked, row, 'now');
    await keepPicture(store, placeOf(asked, row).key, made);
    return made;
  };
  const cutOnce = (asked: AskedCutOut, row: FoundArt): Promise<Buffer> => {
    const { key } = placeOf(asked, row);
    const running = underway.get(key) ?? cutAndKeep(asked, row).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  // Not shared with `underway`: somebody who asks for it meanwhile must not wait for what is made for later.
  const cutAhead = async (asked: AskedCutOut, row: FoundArt): Promise<void> => {
    const { key } = placeOf(asked, row);
    if ((await store.head(key)) === undefined) await store.put(key, await cut(asked, row, 'later'), 'remakeable');
  };
  return {
    async picture(asked, reader) {
      const [row] = await findArt(db, [asked], reader);
      if (!row) return refuse('notFound');
      const { name, key } = placeOf(asked, row);
      return {
        filename: `${name}.webp`,
        type: 'image/webp',
        tag: `cut-${cutOutWay}-${name}`,
        make: async () => (await keptAt(key)) ?? cutOnce(asked, row),
        inline: true,
      };
    },
    kept: (owned) => Promise.all(owned.map((one) => keptAt(placeOf(one, one).key))),
    async prepare(asked, stop, failed) {
      const rows = await findArt(db, asked, everything);
      for (const [at, row] of rows.entries()) {
        if (stop.aborted) return;
        if (!row) continue;
        const one = asked[at]!;
        await cutAhead(one, row).catch((error: unknown) => {
          if (stop.aborted || takesNothing(error)) throw error;
          failed(error, one);
        });
      }
    },
  };
};
