import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/editing/announce.ts';
import { recordChange, systemUser, theSystem } from '../../platform/editing/change-log.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type ConferenceRecord, conferences } from './conferences.editable.ts';

const open = async (tx: Tx, record: ConferenceRecord): Promise<void> => {
  const revision = record.revision + 1;
  const saved = await tx
    .updateTable('conferences')
    .set({
      status: 'Live',
      revision,
      field_versions: JSON.stringify({ ...record.field_versions, status: revision }),
    })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { entity } = conferences;
  const [actor, actor_name] = [systemUser.userCode, systemUser.name];
  await tx.insertInto('edit_revisions').values({ entity, entity_id: record.id, revision, actor, actor_name }).execute();
  await recordChange(tx, theSystem, {
    action: 'edit conference',
    entity,
    entityId: record.id,
    summary: `${record.title} went live at its time`,
    before: { status: record.status, revision: record.revision },
    after: { status: saved.status, revision },
  });
  await announce(tx, conferences, [record, saved], { by: '' });
};

/** [G26] A draft is open from its moment on; this writes it down and tells those who wait for it. */
export const openConferences = defineJob({
  name: 'open-conferences',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const opened = await inTransaction(db, async (tx) => {
      const due = await tx
        .selectFrom('conferences')
        .selectAll()
        .where('status', '=', 'Draft')
        .where('live_at', '<=', clock.now())
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .execute();
      for (const record of due) await open(tx, record);
      return due.length;
    });
    if (opened > 0) log.info({ conferences: opened }, 'conferences went live');
  },
});
