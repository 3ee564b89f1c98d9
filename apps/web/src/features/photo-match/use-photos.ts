import type { PhotographedProduct } from '@atelier/contract/products/product-photos';
import { maxPhotoBytes, photoBatch, photoPlace } from '@atelier/contract/products/product-photos';
import type { ImageView } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../parts/uploader/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { noteStatistic } from '../../platform/note-statistic.ts';
import { toast } from '../../platform/toasts/index.ts';
import { isArchive, isPicture } from './is-picture.ts';
import { isPlaced, lanesOf, type Photo, type PlacedFile, productId } from './photo.ts';
import { type PlaceAsked, photosInPlace, placedPicture } from './photo-places.ts';
import { zippedPictures } from './zipped-pictures.ts';

export interface Photos {
  readonly photos: readonly Photo[];
  readonly busy: 'matching' | 'sending' | 'undoing' | null;
  add(files: readonly File[]): Promise<void>;
  /** Those of a place and a folder in it, a batch at a time. */
  fetch(from: PlaceAsked): Promise<void>;
  /** Where the next batch begins; null: nothing was left behind. */
  readonly more: PlaceAsked | null;
  assign(ids: readonly string[], product: PhotographedProduct): void;
  setView(id: string, view: ImageView): void;
  remove(id: string): void;
  /** Everything that is matched and not yet taken in. */
  send(): Promise<void>;
  stop(): void;
  /** Puts back what the products showed before. */
  undo(): Promise<void>;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const asPhoto = (file: File | PlacedFile): Photo => ({
  id: crypto.randomUUID(),
  file,
  url: isPlaced(file) ? placedPicture(file) : URL.createObjectURL(file),
  product: null,
  view: 'threeQuarter',
  by: null,
  others: [],
  state: 'waiting',
  failure: null,
  kept: null,
});

const isOpen = ({ state }: Photo): boolean => state !== 'done';

/** Archives stand for the pictures in them. */
const unpacked = async (files: readonly File[], pictures: number): Promise<File[]> => {
  const found: File[] = [];
  for (const file of files) {
    if (!isArchive(file)) {
      found.push(file);
      continue;
    }
    const read = await zippedPictures(file, { pictures: pictures + 1, bytes: maxPhotoBytes });
    if (read.ok) found.push(...read.value);
    else toast.error(`${file.name}: ${read.problem}`);
  }
  return found;
};

/** Finds by name whose they are. */
const matched = async (photos: readonly Photo[]): Promise<Photo[]> => {
  const { data } = await call('matchPhotos', {
    body: { names: photos.map(({ file }) => file.name.slice(file.name.lastIndexOf('/') + 1)) },
  });
  return photos.map((photo, at) => {
    const found = data[at];
    if (!found) return photo;
    const { match, others, view } = found;
    return {
      ...photo,
      product: match?.product ?? null,
      view: match?.view ?? view ?? photo.view,
      by: match?.confidence ?? null,
      others,
    };
  });
};

type TakenIn = { readonly file: string; readonly before: string | null };

/** What lies in a place stays where it is: the portal fetches it. */
const takeIn = async ({ file, view }: Photo, styleColorId: string, signal: AbortSignal): Promise<TakenIn> => {
  if (!isPlaced(file))
    return (await uploadFile({
      ...{ file, usage: 'productPhoto', attachTo: photoPlace(styleColorId, view), signal },
    })) as TakenIn;
  const body = { name: file.name, styleColorId, view };
  return call('takePhoto', { params: { place: file.place }, body }, { ...once(), signal });
};

export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [busy, setBusy] = useState<Photos['busy']>(null);
  const [more, setMore] = useState<PlaceAsked | null>(null);
  const stopper = useRef<AbortController>(null);
  const urls = useRef(new Set<string>());
  useEffect(
    () => () => {
      stopper.current?.abort();
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const change = (id: string, changes: Partial<Photo>): void =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

  const addPictures = async (files: readonly File[]): Promise<void> => {
    const known = new Set(photos.map(({ file }) => `${file.name}/${file.size}`));
    const pictures = files.filter((file) => isPicture(file) && !known.has(`${file.name}/${file.size}`));
    const others = files.filter((file) => !isPicture(file)).length;
    if (others > 0) toast.error(`${counted(others, 'file')} left out: only pictures can be photos of products.`);
    const room = photoBatch - photos.length;
    if (pictures.length > room) toast.error(`At most ${photoBatch} photos at once. The others were left out.`);
    const taken = pictures.slice(0, room).map(asPhoto);
    if (taken.length === 0) return;
    for (const { url } of taken) urls.current.add(url);
    const found = await matched(taken);
    setPhotos((all) => [...all, ...found]);
  };

  /** What was taken in makes room for the next batch. */
  const fetchPlaced = async (from: PlaceAsked): Promise<void> => {
    const { data, next, unnamed } = await photosInPlace(from);
    const open = photos.filter(isOpen);
    const known = new Set(open.flatMap(({ file }) => (isPlaced(file) && file.place === from.place ? [file.name] : [])));
    const fresh = data.filter(({ name }) => !known.has(name));
    const taken = fresh.slice(0, Math.max(0, photoBatch - open.length));
    if (taken.length === 0)
      toast.info(open.length >= photoBatch ? 'Take these in first, please.' : 'No more pictures lie there.');
    if (unnamed > 0)
      toast.error(`${counted(unnamed, 'picture')} left out: only plain letters, digits, dots and dashes can be read.`);
    const found =
      taken.length === 0
        ? []
        : await matched(taken.map(({ name, size }) => asPhoto({ place: from.place, name, size })));
    if (found.length > 0) setPhotos((all) => [...all.filter(isOpen), ...found]);
    const last = taken.at(-1)?.name ?? from.after;
    setMore(
      next !== null || taken.length < fresh.length ? { ...from, ...(last === undefined ? {} : { after: last }) } : null,
    );
  };

  const fetch = async (from: PlaceAsked): Promise<void> => {
    setBusy('matching');
    try {
      await fetchPlaced(from);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };

  const add = async (given: readonly File[]): Promise<void> => {
    setBusy('matching');
    try {
      await addPictures(await unpacked(given, photoBatch - photos.length));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };

  const sendOne = async (photo: Photo, product: PhotographedProduct, signal: AbortSignal): Promise<boolean> => {
    change(photo.id, { state: 'sending', failure: null });
    try {
      const { file, before } = await takeIn(photo, productId(product), signal);
      change(photo.id, { state: 'done', kept: { file, before } });
      noteStatistic('assortment--upload-style-image', { data: { view: photo.view } });
      return true;
    } catch (error) {
      const stopped = signal.aborted;
      change(photo.id, {
        state: stopped ? 'waiting' : 'failed',
        failure: stopped ? null : sentenceOf(error),
      });
      return false;
    }
  };

  const send = async (): Promise<void> => {
    const { matched: ready, check } = lanesOf(photos);
    const queue = [...ready, ...check].filter(({ state }) => state !== 'sending');
    if (queue.length === 0) return;
    const controller = new AbortController();
    stopper.current = controller;
    setBusy('sending');
    let next = 0;
    let sent = 0;
    const work = async (): Promise<void> => {
      for (let photo = queue[next++]; photo && !controller.signal.aborted; photo = queue[next++])
        if (photo.product && (await sendOne(photo, photo.product, controller.signal))) sent += 1;
    };
    await Promise.all(Array.from({ length: fileLimits.parallelFiles }, work));
    setBusy(null);
    if (sent > 0) toast.success(`${counted(sent, 'photo')} taken in.`);
  };

  const undo = async (): Promise<void> => {
    setBusy('undoing');
    try {
      for (const photo of photos.filter(({ state }) => state === 'done').toReversed()) {
        const { product, kept, view, id } = photo;
        if (!product || !kept) continue;
        const params = { styleColorId: productId(product), view };
        await call('setProductPhoto', { params, body: { file: kept.before, expected: kept.file } });
        change(id, { state: 'waiting', kept: null });
      }
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };

  return {
    photos,
    busy,
    add,
    fetch,
    more,
    send,
    undo,
    stop: () => stopper.current?.abort(),
    assign: (ids, product) =>
      setPhotos((all) =>
        all.map((photo) => (ids.includes(photo.id) ? { ...photo, product, by: 'hand', failure: null } : photo)),
      ),
    setView: (id, view) => change(id, { view, failure: null }),
    remove: (id) => setPhotos((all) => all.filter((photo) => photo.id !== id)),
  };
}
