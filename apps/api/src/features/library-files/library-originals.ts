import type { Platform } from '../../platform/context.ts';
import type { OpenableFile } from '../../platform/http/file-reply.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type FileRecord, findItem } from '../library/index.ts';
import { drawnFiles } from './drawn-files.ts';
import { originalOf } from './show-file.ts';

/** A file of a library as it was uploaded, or nothing where the store has lost it; for whom the caller has found that they may have it. */
export type OriginalOf = (file: FileRecord) => Promise<Pick<OpenableFile, 'size' | 'open'> | undefined>;

export const libraryOriginals = (platform: Pick<Platform, 'db' | 'store' | 'config'>): OriginalOf => {
  const files = { store: platform.store, drawn: drawnFiles(platform) };
  return async (file) => {
    const item = await findItem(platform.db.kysely, file.item_id);
    if (!item) return undefined;
    const look = { filename: file.filename, type: 'application/octet-stream' };
    return originalOf(files, { file, item }, look).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'notFound') return undefined;
      throw error;
    });
  };
};
