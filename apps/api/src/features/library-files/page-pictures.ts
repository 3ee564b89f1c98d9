import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetSizes } from '@atelier/contract/library/asset-addresses';
import { objectKey } from '../../platform/files/file-kind.ts';
import { askPreviews } from '../../platform/previews/ask-previews.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { keepTemporarily } from '../../platform/storage/temporary-file.ts';
import { libraryFiles } from './library-file-kind.ts';

/** Drawn with the document itself; most people never turn further. */
export const firstPages = 12;
/** Whoever turns to one of the others soon wants the next ones. */
const pagesAtOnce = 8;

const underway = new Map<string, Promise<void>>();

const pageKey = (fileId: string, page: number): string => objectKey(libraryFiles, fileId, `page-${page}.webp`);

const draw = async (store: ObjectStore, fileId: string, from: number, signal: AbortSignal): Promise<void> => {
  const held = await store.get(objectKey(libraryFiles, fileId, 'original'));
  if (!held) return;
  const copy = await keepTemporarily(held.body);
  try {
    const folder = copy.beside('pages');
    await mkdir(folder);
    const pages = { from, count: pagesAtOnce };
    const drawn = await askPreviews({ sort: 'pdf', path: copy.path, folder, sizes: assetSizes, pages }, signal);
    if ('problem' in drawn) return;
    for (const name of drawn.made.filter((one) => one.startsWith('page-')))
      await store.put(objectKey(libraryFiles, fileId, name), await readFile(join(folder, name)), 'remakeable');
  } finally {
    await copy.remove();
  }
};

/** Pages behind the first are drawn when somebody turns to them, a few at a time, once for all who wait. */
export const drawPage = async (
  store: ObjectStore,
  fileId: string,
  page: number,
  signal: AbortSignal,
): Promise<string> => {
  const key = pageKey(fileId, page);
  if (page <= firstPages || (await store.head(key))) return key;
  const from = page - ((page - 1 - firstPages) % pagesAtOnce);
  const name = `${fileId}/${from}`;
  const running = underway.get(name) ?? draw(store, fileId, from, signal).finally(() => underway.delete(name));
  underway.set(name, running);
  await running;
  return key;
};
