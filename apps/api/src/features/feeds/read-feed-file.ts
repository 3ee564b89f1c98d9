import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { compareFeed } from './difference/compare-feed.ts';
import { inLongTransaction, staging } from './feed-connection.ts';
import { countChanges, findFeed, moveFeed } from './feed-rows.ts';
import { settleStaged } from './reading/settle-staged.ts';
import { stageFile } from './reading/stage-file.ts';

export interface FeedWork {
  readonly db: Db;
  readonly store: ObjectStore;
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

/** The difference against the catalogue as it is now. */
export const compareAnew = (
  { db, signal }: Pick<FeedWork, 'db' | 'signal'>,
  id: string,
  told: string | null = null,
): Promise<void> =>
  inLongTransaction(db, signal, async (tx) => {
    const { unchanged, baseVersion } = await compareFeed(tx, id);
    await countChanges(tx, id);
    await moveFeed(tx, id, ['comparing', 'applying'], {
      state: 'ready',
      error: told,
      unchanged,
      base_version: baseVersion,
    });
  });

/** From a file to a difference that can be read. Begun again it begins from the start. */
export const readFeedFile = async (work: FeedWork, id: string): Promise<void> => {
  const { db, signal } = work;
  const { format, kind, file_size, state } = await findFeed(db.kysely, id);
  if (state !== 'reading' && state !== 'comparing') return;
  const total = Math.max(1, Math.round(file_size / 1_024));
  const end = await staging(db, signal, (client, until) =>
    stageFile(
      { id, format, kind, size: file_size },
      {
        ...work,
        ...{ client, signal: until },
        onProgress: (bytes) => work.progress(Math.min(total, Math.round(bytes / 1_024)), total),
      },
    ),
  );
  await inLongTransaction(db, signal, async (tx) => {
    const aside = await settleStaged(tx, id, end);
    const has_products = (end.records.product ?? 0) > 0;
    const found = { lines: end.lines, bad_lines: end.bad + aside, has_products };
    await moveFeed(tx, id, ['reading', 'comparing'], { state: 'comparing', ...found });
  });
  await compareAnew(work, id);
};

/** How work on a feed that ended badly leaves it. */
export const feedFailed = (db: Db, id: string, state: 'failed' | 'cancelled', error: string | null): Promise<boolean> =>
  inTransaction(db, (tx) => moveFeed(tx, id, ['reading', 'comparing'], { state, error }));
