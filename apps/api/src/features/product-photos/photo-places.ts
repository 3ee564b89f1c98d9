import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Input } from '@atelier/contract';
import { imageSizes } from '@atelier/contract/products/product-images';
import { maxPhotoBytes, photoBatch } from '@atelier/contract/products/product-photos';
import { parseStyleColorId } from '@atelier/domain/product/product';
import type { Ctx, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { storePicture } from '../../platform/files/stored-picture.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { preparePicture } from '../../platform/pictures/prepare-picture.ts';
import { refuse } from '../../platform/refusal.ts';
import { StoreUnavailable } from '../../platform/storage/guard-store.ts';
import { isKey, type ObjectFacts, type ObjectStore } from '../../platform/storage/object-store.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { createTurns } from '../../platform/turns.ts';
import { productPhotos } from '../products/index.ts';
import { isPictureName } from './picture-name.ts';
import { writePhoto } from './write-photo.ts';

/** More than this is looked at folder by folder. */
const mostFiles = 20_000;

/** Without how it is reached: endpoints are the operator's business. */
const labelOf = (address: string): string => {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'file:') return basename(fileURLToPath(address));
  return `s3://${hostname}${pathname.replace(/\/+$/, '')}`;
};

type Places = Pick<Platform, 'config'>;

export const photoPlaces = async ({ config }: Places) => ({
  data: config.photoPlaces.map((address, place) => ({ place, label: labelOf(address) })),
});

const stores = new Map<string, ObjectStore>();

/** One that the portal was set up with, or none at all. */
const storeAt = ({ config }: Places, place: number): ObjectStore => {
  const address = config.photoPlaces[place] ?? refuse('notFound');
  const store = stores.get(address) ?? openStore(address, { links: false });
  stores.set(address, store);
  return store;
};

async function* filesOf(store: ObjectStore, folder: string): AsyncGenerator<ObjectFacts> {
  try {
    yield* store.list(folder);
  } catch (cause) {
    throw new StoreUnavailable('The place of the photos cannot be reached.', { cause });
  }
}

const tooMany = `More than ${mostFiles.toLocaleString('en-US')} files lie there. Please name a folder of it.`;

export const photosInPlace = async (
  places: Places,
  { params: { place }, query: { under, after } }: Input<'photosInPlace'>,
) => {
  const folder = under === '' || under.endsWith('/') ? under : `${under}/`;
  const found: { readonly name: string; readonly size: number }[] = [];
  let [seen, unnamed] = [0, 0];
  for await (const { key, size } of filesOf(storeAt(places, place), folder)) {
    seen += 1;
    if (seen > mostFiles) refuse('invalidInput', { reason: tooMany });
    if (!isPictureName(key)) continue;
    if (isKey(key)) found.push({ name: key, size });
    else unnamed += 1;
  }
  const behind = found
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => after === undefined || name > after);
  const data = behind.slice(0, photoBatch);
  return { data, next: behind.length > data.length ? data.at(-1)!.name : null, unnamed };
};

/** Each is held whole while it is drawn anew: as many at once as there are processes that draw, and the others wait unread. */
const turns = createTurns(2);
const tooLarge = 'This file is too large for a photo.';

/** It may have become another one since it was asked for its size. */
async function* photoBytes(body: Readable, gone: AbortSignal): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of addAbortSignal(gone, body) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > maxPhotoBytes) refuse('invalidInput', { reason: tooLarge });
      yield piece;
    }
  } catch (error) {
    gone.throwIfAborted();
    throw error;
  }
}

/** What lies there under a name, if it can be a photo. */
const photoAt = async (places: Places, place: number, name: string) => {
  const store = storeAt(places, place);
  if (!isKey(name) || !isPictureName(name)) return refuse('notFound');
  const facts = (await store.head(name)) ?? refuse('notFound');
  if (facts.size > maxPhotoBytes) refuse('invalidInput', { reason: tooLarge });
  const opened = async <T>(gone: AbortSignal, work: (photo: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> => {
    const giveBack = await turns.take(gone);
    try {
      const { body } = (await store.get(name)) ?? refuse('notFound');
      return await work(photoBytes(body, gone));
    } finally {
      giveBack();
    }
  };
  return { facts, opened };
};

const smallWidth = { small: imageSizes.thumb };

export const photoInPlace = async (
  ctx: Pick<Ctx, 'gone'>,
  places: Places,
  { params: { place }, query: { name } }: Input<'photoInPlace'>,
): Promise<FileReply> => {
  const { facts, opened } = await photoAt(places, place, name);
  const tag = createHash('sha256').update(`${name}/${facts.size}/${facts.modifiedAt.getTime()}`).digest('hex');
  return {
    ...{ filename: `${basename(name)}.webp`, type: 'image/webp', inline: true, tag },
    make: async () => (await opened(ctx.gone, (photo) => preparePicture(photo, smallWidth, ctx.gone))).sizes.small,
  };
};

export const takePhoto = async (
  ctx: Ctx,
  platform: Platform,
  { params: { place }, body: { name, styleColorId, view } }: Input<'takePhoto'>,
) => {
  const pair = parseStyleColorId(styleColorId) ?? refuse('notFound');
  const { opened } = await photoAt(platform, place, name);
  const own = {
    transaction: <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.db, work),
    gone: ctx.gone,
  };
  const file = await opened(ctx.gone, (photo) => storePicture(own, platform.store, productPhotos, photo, imageSizes));
  return ctx.transaction(async (tx) => ({ file, before: await writePhoto(tx, ctx, { ...pair, view }, file) }));
};
