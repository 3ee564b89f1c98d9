import type { PageDocument } from '@atelier/pages';
import { createOwnProcesses } from '../jobs/own-process.ts';

const module = new URL('./pdf-process.ts', import.meta.url);
const longestMs = 30_000;
const residentBytes = 512 * 1_048_576;
const processes = createOwnProcesses(2);

/** Drawing pages would hold the event loop, so a process of its own does it, with limits of time and memory. */
export const makePdf = async (document: PageDocument, signal: AbortSignal): Promise<Buffer> =>
  Buffer.from(
    await processes.ask<Uint8Array>(module, document as never, { signal, limits: { ms: longestMs, residentBytes } }),
  );
