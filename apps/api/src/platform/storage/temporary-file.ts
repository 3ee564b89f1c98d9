import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface TemporaryFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** Puts what arrives on disk, readable by nobody else; what cannot be kept whole is not kept at all. */
export async function keepTemporarily(file: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-sheet-'));
  const path = join(folder, 'upload');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(file, createWriteStream(path, { mode: 0o600 }));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
