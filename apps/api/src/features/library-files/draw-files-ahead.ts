import type { AssetSize } from '@atelier/contract/library/asset-addresses';
import type { Platform } from '../../platform/context.ts';
import { fileColumns, itemColumns } from '../library/index.ts';
import type { DrawnFiles } from './drawn-files.ts';
import type { FoundFile } from './find-file.ts';

/** Those of walls and of grid cells; whoever opens a file waits for its large picture alone. */
const sizesAhead: readonly AssetSize[] = ['medium', 'thumb'];

const shownFirst = async ({ db }: Pick<Platform, 'db'>): Promise<FoundFile[]> => {
  const items = await db.kysely
    .selectFrom('library_items')
    .select(itemColumns)
    .where('status', '!=', 'Deleted')
    .orderBy('status', 'desc')
    .orderBy('modified_date', 'desc')
    .execute();
  const files = await db.kysely
    .selectFrom('library_files')
    .select(fileColumns)
    .where('state', '=', 'Ready')
    .where('usage_type', '=', 'Primary')
    .where('removed_at', 'is', null)
    .execute();
  const byItem = new Map(files.map((file) => [file.item_id, file]));
  return items.flatMap((item) => {
    const file = byItem.get(item.id);
    return file ? [{ item, file }] : [];
  });
};

/** Begins with the first file of a library that somebody looks at, so that the next walls are there when they are opened. */
export const drawFilesAhead = (platform: Pick<Platform, 'db' | 'log' | 'drain' | 'config'>, drawn: DrawnFiles) => {
  let hasBegun = !platform.config.demo;
  const { signal } = platform.drain;
  const drawAll = async (): Promise<void> => {
    const files = await shownFirst(platform);
    for (const size of sizesAhead)
      for (const found of files) {
        if (signal.aborted) return;
        if (await drawn.isDrawn(found.file)) await drawn.prepare(found, size);
      }
  };
  return (): void => {
    if (hasBegun) return;
    hasBegun = true;
    // Nobody waits for these: what fails here is drawn when it is asked for.
    drawAll().catch((error: unknown) => {
      if (!signal.aborted) platform.log.warn({ err: error }, 'Library files are no longer drawn ahead.');
    });
  };
};
