import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { piecesOf } from '../../platform/api/pieces.ts';
import { type DiskFile, openDiskFile } from './disk-file.ts';
import type { DownloadProgress } from './download-queue.ts';
import { type AskFor, type Pause, piecesThatGoOn, waitFor } from './pieces-that-go-on.ts';

const partBytes = 8 * 1_048_576;
const tellEveryBytes = 262_144;

type OpenDisk = () => Promise<DiskFile | null>;

/** Where there is no disk the browser gets large parts as they come, which it may put aside itself. */
function inMemory(): DiskFile {
  const parts: Blob[] = [];
  return {
    write: async (part) => void parts.push(part),
    finish: async (type) => new Blob(parts, { type }),
    discard: async () => void parts.splice(0),
  };
}

const inWords = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new Error(transportMessages.noRoomOnDisk, { cause: error })
    : error;

type Tell = (progress: DownloadProgress) => void;

/** How much there is to come, where that is known before. */
const lengthOf = ({ headers }: Response): { all: number } | Record<string, never> => {
  const length = Number(headers.get('content-length') ?? 0);
  return length > 0 && !headers.has('content-encoding') ? { all: length } : {};
};

async function gather(
  first: Response,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  onProgress: Tell | undefined,
  openDisk: OpenDisk,
): Promise<Blob> {
  const type = first.headers.get('content-type') ?? '';
  const whole = lengthOf(first);
  let kept: Uint8Array<ArrayBuffer>[] = [];
  let file: DiskFile | null = null;
  let waiting = 0;
  let done = 0;
  let told = 0;
  try {
    for await (const piece of pieces) {
      kept.push(piece);
      waiting += piece.length;
      done += piece.length;
      if (done - told >= tellEveryBytes) {
        told = done;
        onProgress?.({ done, ...whole, unit: 'bytes' });
      }
      if (waiting < partBytes) continue;
      file ??= (await openDisk()) ?? inMemory();
      await file.write(new Blob(kept));
      kept = [];
      waiting = 0;
    }
    if (!file) return new Blob(kept, { type });
    await file.write(new Blob(kept));
    return await file.finish(type);
  } catch (error) {
    await file?.discard();
    throw inWords(error);
  }
}

/** An answer as a file. What is larger than one part goes to the disk as it comes and is never whole in memory. */
export const receive = (response: Response, onProgress?: Tell, openDisk: OpenDisk = openDiskFile): Promise<Blob> =>
  gather(response, piecesOf(response), onProgress, openDisk);

/** The same of a file that the server sends on from where it broke off, so that a bad line costs a moment only. */
export async function receiveWhole(
  ask: AskFor,
  onProgress?: Tell,
  openDisk: OpenDisk = openDiskFile,
  pause: Pause = waitFor,
): Promise<Blob> {
  const first = await ask({});
  return gather(first, piecesThatGoOn(first, ask, pause), onProgress, openDisk);
}
