import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/** [G29] What its list says of the last run until one goes well; answers whom it belongs to, where nothing stood there yet. */
const noteError = (tx: Tx, id: string, why: string, stops: boolean) =>
  tx
    .updateTable('scheduled_documents')
    .set({ last_error: why, ...(stops ? { next_run: null } : {}) })
    .where('id', '=', id)
    .where('last_error', 'is distinct from', why)
    .returning(['owner', 'title'])
    .executeTakeFirst();

/** Something is broken or away: it goes on at its next time. */
export const noteFailedRun = async (tx: Tx, id: string, why: string): Promise<void> => {
  await noteError(tx, id, why, false);
};

/** [G42] When its owner may no longer see what it is made of, it stops, says why, and tells its owner once. */
export const stopSchedule = async (tx: Tx, id: string, why: string): Promise<void> => {
  const stopped = await noteError(tx, id, why, true);
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
