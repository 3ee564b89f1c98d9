import { partCount, partSize } from '@atelier/contract/uploads';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { PartAnswer, SendPart } from './send-part.ts';

export interface UploadPlace {
  readonly fileSize: number;
  readonly chunkSize: number;
  readonly urls: readonly string[];
  /** What has arrived before. */
  readonly parts: readonly { readonly number: number; readonly size: number; readonly etag: string }[];
}

interface PartsOf {
  readonly file: Blob;
  readonly place: UploadPlace;
  readonly signal: AbortSignal;
  /** Fresh addresses, for when the given ones have ended. */
  renew(): Promise<UploadPlace>;
  onProgress(sentBytes: number): void;
  readonly send: SendPart;
  readonly pause: (ms: number) => Promise<void>;
}

const tries = 4;
const firstPauseMs = 500;

/** Sends what has not arrived yet, four parts at a time, each again with growing pauses; answers the etags in order. */
export async function uploadParts({ file, place, signal, renew, onProgress, send, pause }: PartsOf): Promise<string[]> {
  const { fileSize, chunkSize } = place;
  let { urls } = place;
  const arrived = new Map(place.parts.map((part) => [part.number, part]));
  const sent = new Map(place.parts.map(({ number, size }) => [number, size]));
  const note = (number: number, bytes: number): void => {
    sent.set(number, bytes);
    onProgress([...sent.values()].reduce((sum, one) => sum + one, 0));
  };

  const sendOnce = (number: number): Promise<PartAnswer> => {
    const size = partSize(number, fileSize, chunkSize);
    const from = (number - 1) * chunkSize;
    const bytes = file.slice(from, from + size);
    return send({ url: urls[number - 1] ?? '', bytes, signal, onSent: (count) => note(number, Math.min(count, size)) });
  };
  const sendUntilThere = async (number: number): Promise<string> => {
    for (let attempt = 1; ; attempt += 1) {
      const { status, etag } = await sendOnce(number);
      signal.throwIfAborted();
      if (status === 200 && etag !== '') return etag;
      note(number, 0);
      if (attempt === tries) throw new Error(failureMessages.upload);
      await pause(firstPauseMs * 2 ** (attempt - 1));
      signal.throwIfAborted();
      if (status === 403) ({ urls } = await renew());
    }
  };

  const etags: string[] = [];
  const count = partCount(fileSize, chunkSize);
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= count) {
      const number = next++;
      etags[number - 1] = arrived.get(number)?.etag ?? (await sendUntilThere(number));
      note(number, partSize(number, fileSize, chunkSize));
    }
  };
  await Promise.all(Array.from({ length: fileLimits.parallelParts }, work));
  return etags;
}
