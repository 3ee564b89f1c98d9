import { randomUUID } from 'node:crypto';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailDigests } from './mail-digests.ts';
import { type Notice, notify } from './notify.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const [one, two] = [await anAdmin(db), await anAdmin(db)];
const applicant = await aUser(db, { status: 'pending' });

const choose = (userId: string, choices: object) =>
  db.kysely
    .insertInto('user_settings')
    .values({ user_id: userId, key: 'notifications', value: JSON.stringify(choices) })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: JSON.stringify(choices) }))
    .execute();
const say = (more: Partial<Notice> = {}) =>
  inTransaction(db, (tx) =>
    notify(tx, [
      {
        to: [one.userCode, two.userCode],
        type: 'orders',
        event: 'commented',
        subject: { kind: 'user', id: applicant.id },
        title: 'A comment',
        text: 'The set moved to Thursday',
        link: '/orders/1',
        dedupe: randomUUID(),
        ...more,
      },
    ]),
  );
const runAt = (at: string) => mailDigests.run({ ...aJobRun(portal.platform), clock: { now: () => new Date(at) } }, {});
const mailsOf = ({ email }: { email: string }) => mailsTo(db, email);

beforeEach(async () => {
  await db.asOwner('DELETE FROM notifications; DELETE FROM notice_digests; DELETE FROM mail_outbox');
  await choose(one.id, { commented: 'digest' });
  await choose(two.id, {});
});

test('[G28, R17] one mail for each person and day with what is new, whatever the hour and however often it runs', async () => {
  await say();
  await say({ title: 'Another' });
  for (const hour of ['14', '15', '20']) await runAt(`2026-11-16T${hour}:10:00Z`);
  const [mail, ...more] = await mailsOf(one);
  expect([mail?.subject, more]).toEqual(['2 new notifications', []]);
  for (const words of ['A comment. The set moved to Thursday', 'Another', '/orders/1', '/settings/notifications'])
    expect(mail?.text).toContain(words);
  expect(await mailsOf(two)).toEqual([]);
  await say({ title: 'Later that day' });
  await runAt('2026-11-16T22:10:00Z');
  expect(await mailsOf(one)).toHaveLength(1);
  await runAt('2026-11-17T14:10:00Z');
  expect((await mailsOf(one)).at(-1)?.text).toContain('Later that day');
  await runAt('2026-11-18T14:10:00Z');
  expect(await mailsOf(one)).toHaveLength(2);
});

test('[R9] sixteen workers at once send one; one that fails in the middle sends none, and the next does', async () => {
  await say();
  await db.asOwner(`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'torn'; END $$;
    CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
  await expect(runAt('2026-11-16T15:05:00Z')).rejects.toThrow('torn');
  await db.asOwner('DROP TRIGGER refuse_mail ON mail_outbox; DROP FUNCTION refuse_mail()');
  await Promise.all(Array.from({ length: 16 }, () => runAt('2026-11-16T16:05:00Z')));
  expect(await mailsOf(one)).toHaveLength(1);
});

test('[M21] what was read, may not be seen any more or is no longer wanted is not in it', async () => {
  const gone = await aUser(db, { status: 'pending' });
  await say({ subject: { kind: 'user', id: gone.id }, title: 'Gone' });
  await say({ title: 'Read' });
  await db.kysely.updateTable('notifications').set({ state: 'Read' }).where('title', '=', 'Read').execute();
  await db.kysely.deleteFrom('users').where('id', '=', gone.id).execute();
  await runAt('2026-11-16T15:05:00Z');
  expect(await mailsOf(one)).toEqual([]);
  await say({ title: 'Unwanted' });
  await choose(one.id, { commented: 'drawer' });
  await runAt('2026-11-16T16:05:00Z');
  expect(await mailsOf(one)).toEqual([]);
  const api = await portal.as(one.email);
  const { data } = await api.ok('queryNotifications', { params: { type: 'all' }, body: { state: 'New' } });
  expect(data.map(({ title }) => title)).toEqual(['Unwanted']);
});

test('more than a mail holds are counted, and told with it', async () => {
  for (let said = 0; said < noticeLimits.digest + 3; said += 1) await say({ title: `Number ${said}` });
  await runAt('2026-11-16T15:05:00Z');
  const [mail] = await mailsOf(one);
  expect(mail?.subject).toBe(`${noticeLimits.digest + 3} new notifications`);
  expect(mail?.text).toContain('and 3 more');
  await runAt('2026-11-17T15:05:00Z');
  expect(await mailsOf(one)).toHaveLength(1);
});

test('what is older than half a year is forgotten', async () => {
  await say();
  await db.asOwner(`UPDATE notifications SET created_at = now() - interval '${noticeLimits.keptDays + 1} days'`);
  await runAt('2026-11-16T15:05:00Z');
  expect(await db.kysely.selectFrom('notifications').select('id').execute()).toEqual([]);
});
