import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { pictureFolder } from './pictures.ts';

const keptMs = 24 * 3_600_000;

const isUsed = async ({ kysely }: Db, hash: string): Promise<boolean> => {
  const found = await sql`SELECT 1 FROM assortments WHERE logo = ${hash} OR thumbnail = ${hash} LIMIT 1`.execute(
    kysely,
  );
  return found.rows.length > 0;
};

/** Pictures that no assortment shows any more go a day later, so that undo still finds them (T25, D7). */
export const sweepPictures = defineJob({
  name: 'sweep-assortment-pictures',
  payload: z.unknown(),
  schedule: '17 * * * *',
  async run({ db, config, clock, stopping }) {
    const store = openStore(config.storageUrl);
    const isOld = (at: Date | undefined): boolean => at !== undefined && at.getTime() < clock.now().getTime() - keptMs;
    for await (const { key, modifiedAt } of store.list(pictureFolder)) {
      if (stopping.aborted) return;
      const hash = key.slice(pictureFolder.length).split('/')[0] ?? '';
      // Looked at again just before: the same picture may have been sent anew meanwhile.
      if (isOld(modifiedAt) && !(await isUsed(db, hash)) && isOld((await store.head(key))?.modifiedAt))
        await store.delete(key);
    }
  },
});
