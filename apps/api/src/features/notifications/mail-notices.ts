import { channelOf } from '@atelier/domain/notification/notification';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { fittingSubject } from '../../platform/mail/fitting-subject.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { choiceHint } from './notice-letter.ts';
import { findPeople } from './notice-people.ts';
import { type NoticeRow, wordsFor } from './notice-words.ts';
import { stillSeen } from './subject-readers.ts';

const take = (tx: Tx, id: string) =>
  tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const mail = async (tx: Tx, config: Config, notice: NoticeRow): Promise<void> => {
  const person = (await findPeople(tx, [notice.user_code])).get(notice.user_code);
  if (!person || channelOf(person.choices, notice.event) !== 'mail') return;
  if ((await stillSeen(tx, person.user, [notice])).length === 0) return;
  const { title, text } = wordsFor(person.user, notice);
  await queueMail(tx, {
    to: [person.user.email],
    subject: fittingSubject(title),
    greeting: `Hello ${person.user.name},`,
    paragraphs: [title, ...(text === '' ? [] : [text]), choiceHint(config)],
    link: { label: 'Open in Atelier', url: portalAddress(config, notice.link) },
  });
  await tx.updateTable('notifications').set({ mailed_at: sql`now()` }).where('id', '=', notice.id).execute();
};

/** [R9, R14] That a notice was mailed and its mail are one transaction: a worker that dies mails it once when another goes on. */
export const mailNotices = defineJob({
  name: 'mail-notices',
  payload: z.object({ ids: z.array(z.uuid()) }),
  async run({ db, config }, { ids }) {
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        const notice = await take(tx, id);
        if (notice) await mail(tx, config, notice);
      });
  },
});
