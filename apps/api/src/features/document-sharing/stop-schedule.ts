import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/** [G42] When its owner may no longer see what it is made of, it stops, says why, and tells its owner once. */
export const stopSchedule = async (tx: Tx, id: string, why: string): Promise<void> => {
  const stopped = await tx
    .updateTable('scheduled_documents')
    .set({ next_run: null, last_error: why })
    .where('id', '=', id)
    .where('next_run', 'is not', null)
    .returning(['owner', 'title'])
    .executeTakeFirst();
  if (!stopped) return;
  const owner = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', stopped.owner)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!owner) return;
  await queueMail(tx, {
    to: [owner.email],
    subject: `Your scheduled document of ${stopped.title} has stopped`,
    greeting: 'Hello,',
    paragraphs: [`It could not be made: ${why}`, 'Nothing more is sent until you schedule it again.'],
  });
};
