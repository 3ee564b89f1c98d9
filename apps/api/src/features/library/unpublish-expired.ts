import { libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/editing/announce.ts';
import { recordChange, systemUser, theSystem } from '../../platform/editing/change-log.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { libraryItems } from './item-entity.ts';
import { type ItemRecord, itemColumns } from './item-rows.ts';

const together = 100;

/** Of several workers each takes others; what somebody is just editing waits for the next round. */
const takeExpired = async (tx: Tx, today: string): Promise<ItemRecord[]> => {
  const rows = await Promise.all(
    libraryTypes
      .filter((type) => libraryKinds[type].dated.length > 0)
      .map((type) =>
        tx
          .selectFrom('library_items')
          .select(itemColumns)
          .where('library_type', '=', type)
          .where('asset_type', 'in', libraryKinds[type].dated)
          .where('status', '=', 'Published')
          .where('expire_date', '<=', today)
          .orderBy('id')
          .limit(together)
          .forUpdate()
          .skipLocked()
          .execute(),
      ),
  );
  return rows.flat();
};

const unpublish = async (tx: Tx, record: ItemRecord): Promise<void> => {
  const revision = record.revision + 1;
  const saved = await tx
    .updateTable('library_items')
    .set({
      status: 'Unpublished',
      revision,
      field_versions: JSON.stringify({ ...record.field_versions, status: revision }),
      edited_by_name: systemUser.name,
      modified_date: sql<Date>`now()`,
    })
    .where('id', '=', record.id)
    .returning(itemColumns)
    .executeTakeFirstOrThrow();
  const [actor, actor_name] = [systemUser.userCode, systemUser.name];
  const { entity } = libraryItems;
  await tx.insertInto('edit_revisions').values({ entity, entity_id: record.id, revision, actor, actor_name }).execute();
  await recordChange(tx, theSystem, {
    action: 'unpublish item',
    entity,
    entityId: record.id,
    summary: `Expired on ${record.expire_date}: ${libraryItems.nameOf(record)}`,
    before: { status: record.status, revision: record.revision },
    after: { status: saved.status, revision },
  });
  await announce(tx, libraryItems, [record, saved], { by: '' });
};

/** [G9] On its last day, in the company's calendar, a Marketing Image leaves; readers miss it from midnight on. */
export const unpublishExpired = defineJob({
  name: 'unpublish-expired',
  payload: z.unknown(),
  schedule: '*/5 * * * *',
  async run({ db, clock, log, stopping }) {
    for (let all = 0; !stopping.aborted; ) {
      const done = await inTransaction(db, async (tx) => {
        const records = await takeExpired(tx, companyDay(clock.now()));
        for (const record of records) await unpublish(tx, record);
        return records.length;
      });
      all += done;
      if (done > 0) continue;
      if (all > 0) log.info({ items: all }, 'expired items of the libraries were unpublished');
      return;
    }
  },
});
