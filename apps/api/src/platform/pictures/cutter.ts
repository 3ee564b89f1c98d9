import { availableParallelism } from 'node:os';
import { openAnswerer } from '@atelier/own-process';

export interface CutRequest {
  readonly bytes: Uint8Array;
  /** Of the whole photo. */
  readonly width: number;
  /** Leaves the processor to everybody else. */
  readonly yields: boolean;
}

const residentBytes = 768 * 1_048_576;
const silentMs = 60_000;
const idleMs = 15_000;
const mostProcesses = 2;

/** To look at every pixel holds a thread, so it is done in processes of their own; what can wait has one that yields. */
export const openCutter = () => {
  const open = () =>
    openAnswerer<CutRequest, Uint8Array>(new URL('./cut-out-process.ts', import.meta.url), {
      silentMs,
      idleMs,
      limits: { residentBytes },
    });
  const now = Array.from({ length: Math.min(mostProcesses, availableParallelism()) }, () => ({
    asked: 0,
    own: open(),
  }));
  const later = open();
  return {
    /** A product without its ground as WebP; the whole photo where there is no product on a light ground. */
    async cut(bytes: Uint8Array, width: number, urgency: 'now' | 'later' = 'now'): Promise<Buffer> {
      if (urgency === 'later') return Buffer.from(await later.ask({ bytes, width, yields: true }));
      const place = now.toSorted((a, b) => a.asked - b.asked)[0]!;
      place.asked += 1;
      try {
        return Buffer.from(await place.own.ask({ bytes, width, yields: false }));
      } finally {
        place.asked -= 1;
      }
    },
    close(): void {
      for (const { own } of now) own.close();
      later.close();
    },
  };
};

export type Cutter = ReturnType<typeof openCutter>;
