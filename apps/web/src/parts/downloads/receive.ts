import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { piecesOf } from '../../platform/api/pieces.ts';
import { type DiskFile, openDiskFile } from './disk-file.ts';
import type { DownloadProgress } from './download-queue.ts';

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

/** An answer as a file. What is larger than one part goes to the disk as it comes and is never whole in memory. */
export async function receive(
  response: Response,
  onProgress?: (progress: DownloadProgress) => void,
  openDisk: OpenDisk = openDiskFile,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let file: DiskFile | null = null;
  let waiting = 0;
  let done = 0;
  let told = 0;
  try {
    for await (const piece of piecesOf(response)) {
      pieces.push(piece);
      waiting += piece.length;
      done += piece.length;
      if (done - told >= tellEveryBytes) {
        told = done;
        onProgress?.({ done, unit: 'bytes' });
      }
      if (waiting < partBytes) continue;
      file ??= (await openDisk()) ?? inMemory();
      await file.write(new Blob(pieces));
      pieces = [];
      waiting = 0;
    }
    if (!file) return new Blob(pieces, { type });
    await file.write(new Blob(pieces));
    return await file.finish(type);
  } catch (error) {
    await file?.discard();
    throw inWords(error);
  }
}
