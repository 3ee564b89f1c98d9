import { purgeAfterDays } from '@atelier/domain/library/library-moves';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { recordChange, theSystem } from '../../platform/editing/change-log.ts';
import { forgetRevisions } from '../../platform/editing/edit.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { libraryItems } from './item-entity.ts';

const dayMs = 24 * 3_600_000;
const together = 100;

interface Gone {
  readonly id: string;
  readonly name: string;
  readonly library_type: string;
}

const purge = async (tx: Tx, before: Date, usedBy: readonly RawBuilder<unknown>[]): Promise<number> => {
  const free = usedBy.map((used) => sql`AND NOT (${used})`);
  const { rows } = await sql<Gone>`
    DELETE FROM library_items WHERE id IN (
      SELECT i.id FROM library_items i
      WHERE i.status = 'Deleted' AND i.deleted_at < ${before} ${sql.join(free, sql` `)}
      ORDER BY i.id LIMIT ${together} FOR UPDATE SKIP LOCKED)
    RETURNING id, name, library_type`.execute(tx);
  if (rows.length === 0) return 0;
  await forgetRevisions(
    tx,
    libraryItems,
    rows.map(({ id }) => id),
  );
  for (const { id, name, library_type } of rows)
    await recordChange(tx, theSystem, {
      action: 'purge item',
      entity: libraryItems.entity,
      entityId: id,
      summary: `Gone for good after ${purgeAfterDays} days: ${name || 'an item without a name'} (${library_type})`,
    });
  return rows.length;
};

/**
 * [G9] After its days in Deleted an item is gone for good, unless something that is shown still uses it. Files that
 * were taken out of an item can be brought back for a day. What no row names any more the sweep removes.
 */
export const purgeDeleted = (usedBy: readonly RawBuilder<unknown>[]): Job<unknown> =>
  defineJob({
    name: 'purge-library',
    payload: z.unknown(),
    schedule: '7 * * * *',
    async run({ db, clock, log, stopping }) {
      const now = clock.now().getTime();
      await db.kysely
        .deleteFrom('library_files')
        .where('removed_at', '<', new Date(now - dayMs))
        .execute();
      const before = new Date(now - purgeAfterDays * dayMs);
      for (let all = 0; !stopping.aborted; ) {
        const done = await inTransaction(db, (tx) => purge(tx, before, usedBy));
        all += done;
        if (done > 0) continue;
        if (all > 0) log.info({ items: all }, 'deleted items of the libraries were purged');
        return;
      }
    },
  });
