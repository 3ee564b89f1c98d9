import { partCount, partSize } from '@atelier/contract/files/uploads';
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

/** There is no room: trying again at once does not help. */
const fullStatus = 507;
const tries = 5;
const firstPauseMs = 500;

const failureWords = (words: string | undefined): string =>
  words ? `${failureMessages.upload}. ${words}` : failureMessages.upload;

/** Sends what has not arrived yet, four parts at a time, each again with growing pauses; answers the etags in order. */
export async function uploadParts({
  file,
  place,
  renew,
  onProgress,
  send,
  pause,
  ...given
}: PartsOf): Promise<string[]> {
  const { fileSize, chunkSize } = place;
  // One part that cannot be sent ends the others too.
  const failed = new AbortController();
  const signal = AbortSignal.any([given.signal, failed.signal]);
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
      const { status, etag, words } = await sendOnce(number);
      signal.throwIfAborted();
      if (status === 200 && etag !== '') return etag;
      note(number, 0);
      if (attempt === tries || status === fullStatus) throw new Error(failureWords(words));
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
      signal.throwIfAborted();
      const number = next++;
      etags[number - 1] = arrived.get(number)?.etag ?? (await sendUntilThere(number));
      note(number, partSize(number, fileSize, chunkSize));
    }
  };
  const working = Array.from({ length: fileLimits.parallelParts }, work);
  await Promise.all(working).catch((error: unknown) => {
    failed.abort(error);
    throw error;
  });
  return etags;
}
