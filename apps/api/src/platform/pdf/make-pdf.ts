import type { PageDocument } from '@atelier/pages';
import { createOwnProcesses } from '../jobs/own-process.ts';
import { withinProduct } from '../making/within-product.ts';

const module = new URL('./pdf-process.ts', import.meta.url);
const longestMs = 30_000;
const residentBytes = 512 * 1_048_576;
const processes = createOwnProcesses(2);

/** Drawing pages would hold the event loop, so a process of its own does it, with limits of time and memory; it reaches nothing (T18). */
export const makePdf = async <D = PageDocument>(document: D, signal: AbortSignal, by = module): Promise<Buffer> => {
  const options = { signal, mayRead: withinProduct(), limits: { ms: longestMs, residentBytes } };
  return Buffer.from(await processes.ask<Uint8Array>(by, document as never, options));
};
