import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { PlatformTables } from '../db/tables/platform.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, type Job, type JobContext } from '../jobs/job.ts';
import { sender } from './sender.ts';
import { type Delivery, deliver } from './transport.ts';

type MailRow = Selectable<PlatformTables['mail_outbox']>;

const giveUpAfterMs = 3 * 24 * 3600 * 1000;
const longestPauseSeconds = 30;

/** 1, 2, 4 … 30 s: never so long that a mail waits a minute for a server that is back (R14). */
const pauseSeconds = (attempts: number) => Math.min(2 ** Math.min(attempts, 10), longestPauseSeconds);

const areHere = async (db: Db, recipients: readonly string[]): Promise<boolean> => {
  const found = await db.kysely
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...recipients])
    .where('status', '=', 'active')
    .execute();
  return new Set(found.map(({ email }) => email)).size === new Set(recipients).size;
};

const attempt = async ({ config, db }: JobContext, mail: MailRow): Promise<Delivery | 'kept'> => {
  if (config.smtpUrl === undefined) {
    return config.demo ? 'kept' : { outcome: 'later', reason: 'No mail server is set (SMTP_URL).' };
  }
  const attachment = await db.kysely
    .selectFrom('mail_attachments')
    .select(['filename', 'content'])
    .where('mail_id', '=', mail.id)
    .executeTakeFirst();
  // What is attached was made for somebody who was here: a mail that waited is not sent to whoever left meanwhile.
  if (attachment && !(await areHere(db, mail.recipients)))
    return { outcome: 'refused', reason: 'No active account has this address any more.' };
  return deliver(config.smtpUrl, {
    id: mail.id,
    from: sender(config),
    to: mail.recipients,
    bcc: mail.bcc,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachment,
  });
};

const record = async (ctx: JobContext, mail: MailRow, delivery: Delivery | 'kept'): Promise<void> => {
  const attempts = mail.attempts + 1;
  await inTransaction(ctx.db, async (tx) => {
    const update = tx.updateTable('mail_outbox').where('id', '=', mail.id).where('status', '=', 'queued');
    if (delivery === 'kept') return update.set({ status: 'kept', attempts }).execute();
    if (delivery.outcome === 'delivered') {
      const note = delivery.refusedFor.length > 0 ? `Refused for ${delivery.refusedFor.join(', ')}` : null;
      return update.set({ status: 'sent', sent_at: sql`now()`, attempts, last_error: note }).execute();
    }
    const tooOld = ctx.clock.now().getTime() - mail.created_at.getTime() > giveUpAfterMs;
    if (delivery.outcome === 'refused' || tooOld) {
      ctx.log.error({ mail: mail.id, reason: delivery.reason }, 'a mail could not be delivered');
      return update.set({ status: 'failed', attempts, last_error: delivery.reason }).execute();
    }
    ctx.log.warn({ mail: mail.id, reason: delivery.reason, attempts }, 'a mail waits for the mail server');
    await update.set({ attempts, last_error: delivery.reason }).execute();
    const runAt = new Date(ctx.clock.now().getTime() + pauseSeconds(attempts) * 1000);
    return enqueue(tx, sendMail, { id: mail.id }, { key: `mail:${mail.id}`, runAt });
  });
};

/** Delivers one mail. A server that is away is no failure of the job: the mail waits in its row and is tried again. */
export const sendMail: Job<{ id: string }> = defineJob({
  name: 'send-mail',
  payload: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const mail = await ctx.db.kysely.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (mail?.status !== 'queued') return;
    await record(ctx, mail, await attempt(ctx, mail));
  },
});
