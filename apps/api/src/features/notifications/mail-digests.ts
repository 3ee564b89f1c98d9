import { digestDay } from '@atelier/domain/notification/digest-day';
import { channelOf } from '@atelier/domain/notification/notification';
import { counted } from '@atelier/domain/vocabulary/counted';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { forgetRows } from '../../platform/db/forget-rows.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { choiceHint } from './notice-letter.ts';
import { findPeople, type NoticePerson } from './notice-people.ts';
import { type NoticeRow, wordsFor } from './notice-words.ts';
import { stillSeen } from './subject-readers.ts';

const waiting = (read: Kysely<Tables>) =>
  read
    .selectFrom('notifications')
    .where('channel', '=', 'digest')
    .where('state', '=', 'New')
    .where('mailed_at', 'is', null);

/** Those who have something waiting and no digest of that day yet. */
const peopleDue = async (read: Kysely<Tables>, day: string): Promise<string[]> => {
  const rows = await waiting(read)
    .select('user_code')
    .distinct()
    .where('user_code', 'not in', read.selectFrom('notice_digests').select('user_code').where('day', '=', day))
    .orderBy('user_code')
    .execute();
  return rows.map(({ user_code }) => user_code);
};

/** More than a mail holds are counted; all of them have then been told. */
const letterOf = (config: Config, { user }: NoticePerson, notices: readonly NoticeRow[]) => {
  const more = notices.length - noticeLimits.digest;
  return {
    to: [user.email],
    subject: counted(notices.length, 'new notification'),
    greeting: `Hello ${user.name}, since your last digest:`,
    paragraphs: [
      ...notices.slice(0, noticeLimits.digest).map((notice) => {
        const { title, text } = wordsFor(user, notice);
        return `${[title, text].filter(Boolean).join('. ')} ${portalAddress(config, notice.link)}`;
      }),
      ...(more > 0 ? [`and ${more} more`] : []),
      choiceHint(config),
    ],
    link: { label: 'Open Atelier', url: portalAddress(config, '/dashboard') },
  };
};

/** What a person waits for and may still see; who wants no digest any more has it in the drawer alone. */
const forDigest = async (tx: Tx, { user, choices }: NoticePerson): Promise<NoticeRow[]> => {
  const rows = await waiting(tx)
    .selectAll()
    .where('user_code', '=', user.userCode)
    .orderBy('position')
    .limit(noticeLimits.looked)
    .forUpdate()
    .execute();
  const wanted = rows.filter(({ event }) => channelOf(choices, event) === 'digest');
  return stillSeen(tx, user, wanted);
};

const mailDigest = async (tx: Tx, config: Config, code: string, day: string): Promise<void> => {
  const person = (await findPeople(tx, [code])).get(code);
  const notices = person ? await forDigest(tx, person) : [];
  if (!person || notices.length === 0) return;
  const first = await tx
    .insertInto('notice_digests')
    .values({ user_code: code, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!first) return;
  await queueMail(tx, letterOf(config, person, notices));
  await tx
    .updateTable('notifications')
    .set({ mailed_at: sql`now()` })
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute();
};

const forget = async ({ db, config, stopping }: JobContext): Promise<void> => {
  const old = sql`now() - make_interval(days => ${config.retention.noticeDays})`;
  await forgetRows(db, 'notifications', sql`created_at < ${old}`, stopping);
  await forgetRows(db, 'notice_digests', sql`mailed_at < ${old}`, stopping);
};

/**
 * [G28, R9, R17] One digest for each person and day, in the morning of the company: the day and the mail are one transaction,
 * so a worker that dies sends it once when the next goes on. Nobody is mailed where nothing is new.
 */
export const mailDigests = defineJob({
  name: 'mail-notice-digests',
  payload: z.unknown(),
  schedule: '10 * * * *',
  async run(ctx) {
    const { db, clock, config, stopping } = ctx;
    const day = digestDay(clock.now());
    for (const code of await peopleDue(db.kysely, day)) {
      if (stopping.aborted) return;
      await inTransaction(db, (tx) => mailDigest(tx, config, code, day));
    }
    await forget(ctx);
  },
});
