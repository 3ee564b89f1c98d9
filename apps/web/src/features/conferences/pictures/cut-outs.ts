import type { CutReply, CutRequest } from './cut-out.worker.ts';

export interface CutPicture {
  readonly address: string;
  /** Of the cut picture, and how much of the photo's width it takes: all products are shown at one scale. */
  readonly ratio: number;
  readonly share: number;
  /** It could not be cut out and is shown with its ground. */
  readonly isPlain: boolean;
}

const plainly = (address: string): CutPicture => ({ address, ratio: 4 / 3, share: 1, isPlain: true });

export const usualWidth = 800;
/** Of one that is as large as the screen. */
export const heroWidth = 1300;

/** Blobs of so many pictures are held; the oldest go first. */
const mostHeld = 160;
const held = new Map<string, Promise<CutPicture | null>>();
const done = new Map<string, CutPicture | null>();

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (reply: CutReply) => void>();

function workerOf(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./cut-out.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CutReply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    // The next who asks starts another: from one that never came, no answer would come either.
    worker?.terminate();
    worker = null;
    for (const [id, answer] of waiting) answer({ id, plain: true });
    waiting.clear();
  });
  return worker;
}

/** Its code is on the way before there is anything to cut. */
export const getReadyToCut = (): void => void workerOf();

const ask = (address: string, width: number): Promise<CutReply> =>
  new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    workerOf().postMessage({ id: asked, address, width } satisfies CutRequest);
  });

async function make(address: string, seenAt: number): Promise<CutPicture | null> {
  const reply = await ask(new URL(address, location.href).href, seenAt);
  if ('failed' in reply) return null;
  if ('plain' in reply) return plainly(address);
  const { blob, width, height, share } = reply;
  return { address: URL.createObjectURL(blob), ratio: width / height, share, isPlain: false };
}

function forgetOldest(): void {
  const [oldest] = held.keys();
  if (held.size < mostHeld || oldest === undefined) return;
  const picture = done.get(oldest);
  if (picture && !picture.isPlain) URL.revokeObjectURL(picture.address);
  held.delete(oldest);
  done.delete(oldest);
}

/** The product alone, or null where its picture does not come. The work is done beside the page. */
export function cutPicture(address: string, width: number): Promise<CutPicture | null> {
  const before = held.get(address);
  if (before) return before;
  forgetOldest();
  const made = make(address, width).then((picture) => {
    done.set(address, picture);
    // It may come the next time.
    if (picture === null) held.delete(address);
    return picture;
  });
  held.set(address, made);
  return made;
}

/** What is already there, without waiting. */
export const cutAtOnce = (address: string): CutPicture | null | undefined => done.get(address);
