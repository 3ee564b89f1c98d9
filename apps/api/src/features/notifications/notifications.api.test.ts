import { randomUUID } from 'node:crypto';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { listenAs } from '../../../test/event-reader.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Notice, notify } from './notify.ts';
import { fillNoticeReaders } from './subject-readers.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
await thePersonas(db);
const admin = await anAdmin(db);
const own = await portal.as(admin.email);
const applicant = await aUser(db, { status: 'pending' });
const codeOf = async (persona: string) =>
  (
    await db.kysely
      .selectFrom('users')
      .select('user_code')
      .where('email', '=', personaEmail(persona))
      .executeTakeFirstOrThrow()
  ).user_code;

const aNotice = (more: Partial<Notice> = {}): Notice => ({
  to: [admin.userCode],
  type: 'portal',
  event: 'accessRequest',
  subject: { kind: 'user', id: applicant.id },
  title: 'Access request',
  text: 'Rosa Lindgren',
  link: `/admin/users/${applicant.id}`,
  dedupe: randomUUID(),
  ...more,
});
const say = (...notices: Notice[]) => inTransaction(db, (tx) => notify(tx, notices));
const sayMany = (count: number) => say(...Array.from({ length: count }, (_, at) => aNotice({ title: `${at + 1}` })));
const all = { params: { type: 'all' as const }, body: {} };
const read = async () => (await own.ok('queryNotifications', all)).data;

beforeEach(() => db.asOwner('DELETE FROM notifications'));

test('[M21.1] the newest comes first, page by page, and counting ends at a hundred', async () => {
  await sayMany(noticeLimits.counted + 20);
  const first = await own.ok('queryNotifications', all);
  expect([first.data.length, first.unread]).toEqual([noticeLimits.page, noticeLimits.counted]);
  const seen = first.data.map(({ _id }) => _id);
  for (let next = first.next; next !== null; ) {
    const page = await own.ok('queryNotifications', { ...all, body: { before: next } });
    seen.push(...page.data.map(({ _id }) => _id));
    next = page.next;
  }
  expect(new Set(seen).size).toBe(noticeLimits.counted + 20);
  expect(first.data.map(({ createdDate }) => createdDate)).toEqual(
    first.data
      .map(({ createdDate }) => createdDate)
      .toSorted()
      .toReversed(),
  );
});

test('[M21.1] New becomes Read, never back; a batch is bounded and touches nothing of others', async () => {
  const { email, userCode } = await anAdmin(db);
  const others = await portal.as(email);
  await say(aNotice({ to: [admin.userCode, userCode] }), aNotice());
  const [one] = await read();
  const mark = (ids: string[]) =>
    own.ok('markNotifications', { params: { type: 'all' }, body: { ids, state: 'Read' } });
  expect(await mark([one!._id])).toEqual({ unread: 1 });
  expect(await mark([one!._id])).toEqual({ unread: 1 });
  const marked = await own.ok('readNotification', { params: { type: 'portal', id: one!._id } });
  expect(marked).toMatchObject({ state: 'Read', version: 2 });
  const [theirs] = (await others.ok('queryNotifications', all)).data;
  await mark([theirs!._id]);
  expect((await others.ok('queryNotifications', all)).unread).toBe(1);
  for (const body of [
    { ids: [one!._id], state: 'New' },
    { ids: [], state: 'Read' },
    { ids: Array.from({ length: noticeLimits.batch + 1 }, () => randomUUID()), state: 'Read' },
  ])
    expect((await own.send('markNotifications', { params: { type: 'all' }, body } as never)).statusCode).toBe(422);
});

test('[M21.1] all are read up to the newest on the screen: what came since stays unread', async () => {
  await sayMany(3);
  const [newest] = await read();
  await sayMany(1);
  const upTo = newest!._id;
  const other = await own.ok('readAllNotifications', { params: { type: 'orders' }, body: { upTo } });
  expect(other.unread).toBe(0);
  const { unread } = await own.ok('readAllNotifications', { params: { type: 'all' }, body: { upTo } });
  expect(unread).toBe(1);
  expect((await read()).map(({ state }) => state)).toEqual(['New', 'Read', 'Read', 'Read']);
  expect(await own.ok('readAllNotifications', { params: { type: 'all' }, body: {} })).toEqual({ unread: 0 });
});

describe('[M21] no notice about what the reader may no longer see', () => {
  test('a right that ends takes notices out of list, count, single reading and batches; they come back with it', async () => {
    const { email, userCode, id } = await anAdmin(db);
    const api = await portal.as(email);
    await say(aNotice({ to: [userCode] }));
    const [notice] = (await api.ok('queryNotifications', all)).data;
    const { permissions } = await db.kysely
      .selectFrom('users')
      .select('permissions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.kysely.updateTable('users').set({ permissions: '[]' }).where('id', '=', id).execute();
    expect(await api.ok('queryNotifications', all)).toEqual({ data: [], unread: 0, next: null });
    expect(await api.refused('readNotification', { params: { type: 'all', id: notice!._id } })).toMatchObject({
      status: 404,
    });
    expect(await api.ok('readAllNotifications', { params: { type: 'orders' }, body: {} })).toEqual({ unread: 0 });
    await db.kysely
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', id)
      .execute();
    expect((await api.ok('queryNotifications', all)).unread).toBe(1);
  });

  test('what is gone is told of no more, and of a kind that nobody judges nothing is told', async () => {
    await say(
      aNotice({ subject: { kind: 'user', id: randomUUID() } }),
      aNotice({ subject: { kind: 'document', id: randomUUID() } }),
    );
    expect(await own.ok('queryNotifications', all)).toEqual({ data: [], unread: 0, next: null });
  });

  test('many that are hidden end the search for those that are not, without an end of the list', async () => {
    await say(aNotice({ title: 'Seen' }));
    const gone = randomUUID();
    for (let said = 0; said < noticeLimits.looked; said += 500)
      await say(...Array.from({ length: 500 }, () => aNotice({ subject: { kind: 'user', id: gone } })));
    const first = await own.ok('queryNotifications', all);
    expect([first.data, first.next]).toEqual([[], expect.any(String)]);
    const { data } = await own.ok('queryNotifications', { ...all, body: { before: first.next! } });
    expect(data.map(({ title }) => title)).toEqual(['Seen']);
  });
});

describe("[M20.4, T11] another coordinator's notices", () => {
  const seen = new Set<string>();
  fillNoticeReaders({ order: async () => seen });
  const shown = randomUUID();
  seen.add(shown);
  const of = async (persona: string, type: 'orders' | 'all' | 'portal', userCode: string) =>
    (await portal.as(personaEmail(persona))).send('queryNotificationsOf', { params: { type, userCode }, body: {} });

  test('coordinators read those about orders that they may see themselves, and mark none of them', async () => {
    const to = [await codeOf('coordB')];
    const about = (id: string, title: string) =>
      aNotice({ to, type: 'orders', event: 'assigned', subject: { kind: 'order', id }, title });
    await say(about(shown, 'Shown'), about(randomUUID(), 'Hidden'), aNotice({ to }));
    const reply = (await of('coordA', 'orders', to[0]!)).json();
    expect(reply.data.map(({ title }: { title: string }) => title)).toEqual(['Shown']);
    expect(reply.unread).toBe(1);
    const api = await portal.as(personaEmail('coordA'));
    const body = { ids: [reply.data[0]._id], state: 'Read' as const };
    await api.ok('markNotifications', { params: { type: 'orders' }, body });
    expect((await of('coordA', 'orders', to[0]!)).json().unread).toBe(1);
    const single = { params: { type: 'orders' as const, id: reply.data[0]._id } };
    expect((await api.refused('readNotification', single)).status).toBe(404);
  });

  test('everything else of them, other people and unknown codes are refused alike', async () => {
    const coordinator = await codeOf('coordB');
    const answers = [
      await of('coordA', 'all', coordinator),
      await of('coordA', 'portal', coordinator),
      await of('coordA', 'orders', await codeOf('user')),
      await of('coordA', 'orders', 'NOBODY'),
      await of('user', 'orders', coordinator),
      await of('dist', 'orders', coordinator),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(403);
      expect(JSON.parse(body).code).toBe('forbidden');
    }
    expect((await of('user', 'all', await codeOf('user'))).statusCode).toBe(200);
  });
});

test('[M21] a notice is pushed to its reader alone, and so is that it was read elsewhere', async () => {
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const stranger = await portal.as(personaEmail('admin'));
  const [mine, strange] = await listenAs(db, address, [own, stranger]);
  const heard = ({ events }: typeof mine) => events.filter(({ event }) => event === 'notifications-changed');
  await say(aNotice());
  await until(() => heard(mine).length === 1);
  expect(heard(mine)[0]!.data).toEqual({});
  await own.ok('readAllNotifications', { params: { type: 'all' }, body: {} });
  await until(() => heard(mine).length === 2);
  expect(heard(strange)).toEqual([]);
});
