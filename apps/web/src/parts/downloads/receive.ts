import { piecesOf } from '../../platform/api/pieces.ts';
import type { DownloadProgress } from './download-queue.ts';

const partBytes = 8 * 1_048_576;
const tellEveryBytes = 262_144;

/** An answer as a file. Large parts are handed to the browser as they come, which keeps them on disk and not in memory. */
export async function receive(response: Response, onProgress?: (progress: DownloadProgress) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let done = 0;
  let told = 0;
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    waiting += piece.length;
    done += piece.length;
    if (done - told >= tellEveryBytes) {
      told = done;
      onProgress?.({ done, unit: 'bytes' });
    }
    if (waiting < partBytes) continue;
    parts.push(new Blob(pieces));
    pieces = [];
    waiting = 0;
  }
  return new Blob([...parts, ...pieces], { type: response.headers.get('content-type') ?? '' });
}
