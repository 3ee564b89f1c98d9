import { beforeAll, expect, test } from 'vitest';
import { aJobRun } from '../../../../test/parts.ts';
import { aSamplePortal, createSample } from '../../../../test/sample-builders.ts';
import { tellOverdue } from './tell-overdue.ts';

const { db, portal, production, sales } = await aSamplePortal();

beforeAll(async () => {
  for (const [library, api] of [
    ['Production', production],
    ['Sales', sales],
  ] as const) {
    const sample = await createSample(api, library, { totalQty: 3 });
    for (const borrower of [`Borrower of ${library}`, 'In time', 'Long ago'])
      await api.ok('lendSamples', { body: { codes: [sample.code], borrower, dueDate: '2099-01-01' } });
  }
  await db.asOwner(`UPDATE sample_loans SET due_date = '2026-11-14' WHERE borrower_name LIKE 'Borrower%';
    UPDATE sample_loans SET due_date = '2026-01-05' WHERE borrower_name = 'Long ago'`);
});

const runAt = (at: string) => tellOverdue.run({ ...aJobRun(portal.platform), clock: { now: () => new Date(at) } }, {});
const all = { params: { type: 'all' as const }, body: {} };
const told = () => db.kysely.selectFrom('notifications').select(['user_code', 'text']).execute();

test('[G28] the day after a sample was due its keepers are told, once, with the way to it and its picture', async () => {
  await runAt('2026-11-15T07:15:00Z');
  expect(await told()).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => runAt('2026-11-16T15:15:00Z')));
  await runAt('2026-11-17T15:15:00Z');
  const { data } = await production.ok('queryNotifications', all);
  expect(data).toMatchObject([
    { event: 'overdueSample', title: 'Sample overdue', link: expect.stringMatching(/^\/s\/\w+$/) },
  ]);
  expect(data[0]!.text).toContain('Borrower of Production, due 11/14');
  expect((await sales.ok('queryNotifications', all)).data[0]!.text).toContain('Borrower of Sales');
  const everyone = await told();
  expect(new Set(everyone.map(({ user_code, text }) => `${user_code} ${text}`)).size).toBe(everyone.length);
  expect(everyone.filter(({ text }) => /In time|Long ago/.test(text))).toEqual([]);
});

test('[M18.1] who no longer looks after the library sees its notices no more, in list and count', async () => {
  expect((await production.ok('queryNotifications', all)).unread).toBe(1);
  await db.asOwner(`UPDATE samples SET library = 'Sales'`);
  expect(await production.ok('queryNotifications', all)).toEqual({ data: [], unread: 0, next: null });
});
