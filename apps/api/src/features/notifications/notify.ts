import { randomUUID } from 'node:crypto';
import type { Person } from '@atelier/domain/access/shown-person';
import {
  channelOf,
  type NoticeSubject,
  type NotificationEvent,
  type NotificationType,
} from '@atelier/domain/notification/notification';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { mailNotices } from './mail-notices.ts';
import { findPeople, type NoticePerson } from './notice-people.ts';
import { stillSeen } from './subject-readers.ts';

export interface Notice {
  /** Codes of people; whoever did it is left out by the caller. */
  readonly to: readonly string[];
  readonly type: NotificationType;
  readonly event: NotificationEvent;
  readonly subject: NoticeSubject;
  /** `{by}` in title and text stands for `by`: not every reader may know the name (G11). */
  readonly title: string;
  readonly text: string;
  readonly by?: Person;
  /** A path in the portal, to the very line. */
  readonly link: string;
  readonly picture?: { readonly style: string; readonly color: string };
  /** Names the event: the same words for the same person are one notice, whoever says them again. */
  readonly dedupe: string;
}

type Row = Insertable<Tables['notifications']>;

const atOnce = 500;

const rowFor = (notice: Notice, code: string, person: NoticePerson | undefined): Row[] => {
  const channel = person === undefined ? 'none' : channelOf(person.choices, notice.event);
  if (channel === 'none') return [];
  const { type, event, subject, title, text, by, link, picture, dedupe } = notice;
  return [
    {
      id: randomUUID(),
      user_code: code,
      type,
      event,
      subject: JSON.stringify(subject),
      title,
      text,
      person: by ? JSON.stringify(by) : null,
      link,
      style: picture?.style ?? '',
      color: picture?.color ?? '',
      channel,
      dedupe,
    },
  ];
};

/** In one order whoever says it: two who tell the same people wait for each other instead of deadlocking. */
const inOrder = (a: Row, b: Row): number => a.user_code.localeCompare(b.user_code) || a.dedupe.localeCompare(b.dedupe);

const write = (tx: Tx, rows: readonly Row[]) =>
  tx
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_code', 'dedupe']).doNothing())
    .returning(['id', 'user_code', 'channel', 'subject'])
    .execute();

type Written = Awaited<ReturnType<typeof write>>;

/** Nobody hears of what they may not see, not even that there is something. */
const tell = async (tx: Tx, { user }: NoticePerson, theirs: Written): Promise<void> => {
  if ((await stillSeen(tx, user, theirs)).length > 0)
    await emitEvent(tx, { topic: 'notifications-changed', userId: user.id, payload: {} });
};

/**
 * [M21, G28] Part of the event itself: told exactly if the transaction commits, and once however often a job or a retry
 * says it. Mails are queued with it and go out by a job that looks at the reader's rights again.
 */
export const notify = async (tx: Tx, notices: readonly Notice[]): Promise<void> => {
  const people = await findPeople(tx, [...new Set(notices.flatMap(({ to }) => to))]);
  const rows = notices
    .flatMap((notice) => [...new Set(notice.to)].flatMap((code) => rowFor(notice, code, people.get(code))))
    .sort(inOrder);
  const written: Written = [];
  for (let from = 0; from < rows.length; from += atOnce)
    written.push(...(await write(tx, rows.slice(from, from + atOnce))));
  for (const [code, theirs] of Map.groupBy(written, ({ user_code }) => user_code))
    await tell(tx, people.get(code)!, theirs);
  const mailed = written.filter(({ channel }) => channel === 'mail').map(({ id }) => id);
  if (mailed.length > 0) await enqueue(tx, mailNotices, { ids: mailed });
};
