import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { pictureFolder, pictureKeys } from './pictures.ts';

/** Longer than any session, so that whoever took a picture away can still put it back. */
const keptMs = 24 * 3_600_000;

const overSince = (moment: Date) => sql`
  p.last_shown_at < ${moment}
  AND NOT EXISTS (SELECT 1 FROM assortments a WHERE a.logo = p.hash)
  AND NOT EXISTS (SELECT 1 FROM assortments a WHERE a.thumbnail = p.hash)`;

/** Files that the database does not know, as after it went back to an older backup, get their day like any other. */
const adoptStrays = async ({ kysely }: Db, store: ObjectStore, stopping: AbortSignal): Promise<void> => {
  const found = new Set<string>();
  for await (const { key } of store.list(pictureFolder)) {
    if (stopping.aborted) return;
    found.add(key.slice(pictureFolder.length).split('/')[0] ?? '');
  }
  await sql`
    INSERT INTO assortment_pictures (hash, stored) SELECT hash, false FROM unnest(${[...found]}::text[]) AS hash
    ON CONFLICT (hash) DO NOTHING`.execute(kysely);
};

/** First nobody can show them any more. Whoever was just about to is waited for and keeps the picture. */
const withdraw = async ({ kysely }: Db, moment: Date): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    UPDATE assortment_pictures p SET stored = false WHERE ${overSince(moment)} RETURNING p.hash`.execute(kysely);
  return rows.map(({ hash }) => hash);
};

/** The row is held until its files are gone: the same picture, sent anew, waits and is written after that. */
const remove = (db: Db, store: ObjectStore, hash: string, moment: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      SELECT 1 FROM assortment_pictures p
      WHERE p.hash = ${hash} AND NOT p.stored AND ${overSince(moment)} FOR UPDATE`.execute(tx);
    if (rows.length === 0) return;
    for (const key of pictureKeys(hash)) await store.delete(key);
    await tx.deleteFrom('assortment_pictures').where('hash', '=', hash).execute();
  });

/** [T25, D7] Pictures that no assortment shows any more go a day after the last one did. */
export const sweepPictures = defineJob({
  name: 'sweep-assortment-pictures',
  payload: z.unknown(),
  schedule: '17 * * * *',
  async run({ db, store, clock, stopping }) {
    await adoptStrays(db, store, stopping);
    const moment = new Date(clock.now().getTime() - keptMs);
    for (const hash of await withdraw(db, moment)) {
      if (stopping.aborted) return;
      await remove(db, store, hash, moment);
    }
  },
});
