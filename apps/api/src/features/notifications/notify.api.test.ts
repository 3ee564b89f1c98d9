import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailNotices } from './mail-notices.ts';
import { type Notice, notify } from './notify.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const admin = await anAdmin(db);
const other = await anAdmin(db);
const outsider = await aUser(db);
const applicant = await aUser(db, { status: 'pending' });

const aNotice = (more: Partial<Notice> = {}): Notice => ({
  to: [admin.userCode],
  type: 'portal',
  event: 'decided',
  subject: { kind: 'user', id: applicant.id },
  title: 'Decided',
  text: 'Two of three',
  link: `/admin/users/${applicant.id}`,
  dedupe: randomUUID(),
  ...more,
});
const say = (...notices: Notice[]) => inTransaction(db, (tx) => notify(tx, notices));
const notices = () => db.kysely.selectFrom('notifications').selectAll().orderBy('position').execute();
const told = () =>
  db.kysely.selectFrom('outbox_events').select('user_id').where('topic', '=', 'notifications-changed').execute();
const choose = (userId: string, choices: object) =>
  db.kysely
    .insertInto('user_settings')
    .values({ user_id: userId, key: 'notifications', value: JSON.stringify(choices) })
    .execute();
const mailAll = async () => mailNotices.run(aJobRun(portal.platform), { ids: (await notices()).map(({ id }) => id) });

beforeEach(() =>
  db.asOwner(
    'DELETE FROM notifications; DELETE FROM outbox_events; DELETE FROM mail_outbox; DELETE FROM user_settings',
  ),
);

test('[M21, R7] an event said by 32 at once, and again later, is one notice, one push and one mail for each person', async () => {
  const same = aNotice({ to: [admin.userCode, other.userCode], dedupe: 'order:1:submitted' });
  const turned = { ...same, to: [...same.to].reverse() };
  await Promise.all(Array.from({ length: 32 }, (_, at) => say(at % 2 ? same : turned)));
  await say(same, same);
  expect((await notices()).map(({ user_code }) => user_code).sort()).toEqual([admin.userCode, other.userCode].sort());
  expect((await told()).map(({ user_id }) => user_id).sort()).toEqual([admin.id, other.id].sort());
  await Promise.all(Array.from({ length: 8 }, mailAll));
  for (const { email } of [admin, other]) expect(await mailsTo(db, email)).toHaveLength(1);
});

test('[R7] what is rolled back told nobody; what is committed has its mail waiting, even if nobody works', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await notify(tx, [aNotice()]);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await notices()).toEqual([]);
  await db.asOwner(`DELETE FROM graphile_worker._private_jobs`);
  await say(aNotice());
  const { rows } = await db.pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail-notices'`);
  expect(rows).toHaveLength(1);
});

test('[G28] each event goes the way its reader chose; whoever wants none of it has no notice, whoever wants no mail has the drawer', async () => {
  await choose(admin.id, { decided: 'drawer', shipped: 'none', commented: 'mail', accessRequest: 'mail', rubbish: 7 });
  await say(
    aNotice({ event: 'decided', title: 'Decided' }),
    aNotice({ event: 'shipped', title: 'Shipped' }),
    aNotice({ event: 'commented', title: 'Commented' }),
    // It has a mail of its own, so that another cannot be chosen.
    aNotice({ event: 'accessRequest', title: 'Asked' }),
  );
  expect((await notices()).map(({ title }) => title).sort()).toEqual(['Asked', 'Commented', 'Decided']);
  await mailAll();
  expect((await mailsTo(db, admin.email)).map(({ subject }) => subject)).toEqual(['Commented']);
});

test('[M21] who may not see what it is about hears nothing and is mailed nothing, also when the right ends before the mail', async () => {
  await say(aNotice({ to: [outsider.userCode] }), aNotice({ subject: { kind: 'order', id: randomUUID() } }));
  expect(await told()).toEqual([]);
  await say(aNotice({ to: [other.userCode] }));
  expect(await told()).toHaveLength(1);
  await db.kysely.updateTable('users').set({ permissions: '[]' }).where('id', '=', other.id).execute();
  await mailAll();
  for (const { email } of [admin, other, outsider]) expect(await mailsTo(db, email)).toEqual([]);
});

test('[G11] a mail names the person only to readers who may know the name', async () => {
  const by = { userCode: 'X9', name: 'Wim de Vries', entity: 'Headquarters' };
  const distributor = await aUser(db, {
    permissions: [
      { permission: 'ADMIN__USERS', roles: ['admin'] },
      { permission: 'PRODUCT__ASSORTMENTS', roles: ['distributor'] },
    ],
  });
  await say(aNotice({ to: [admin.userCode, distributor.userCode], title: '{by} wrote', event: 'decided', by }));
  await mailAll();
  expect((await mailsTo(db, admin.email))[0]!.subject).toBe('Wim de Vries wrote');
  expect((await mailsTo(db, distributor.email))[0]!.subject).toBe('Somebody else wrote');
});
