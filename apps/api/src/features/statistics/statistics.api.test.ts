import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal } from '../../../test/assortment-builders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sumStatistics } from './sum-days.ts';

const { as, db } = await aPlanningPortal(20);
const [admin, mgr] = [await as('admin'), await as('mgr')];

const rowsIn = async (table: string) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
    db.kysely,
  );
  return rows[0]!.count;
};

test('[M23.2] days that are over become sums, the day that runs counts at once, and nothing is counted twice', async () => {
  const plan = await anAssortment(mgr, { season: 'Spring', year: 2031, title: 'Used' });
  await sql`
    INSERT INTO statistics (user_code, action, assortment, at) VALUES
      ('NL1002', 'showroom--open', ${plan._id}, '2026-11-14T20:00:00Z'),
      ('NL1002', 'showroom--open', ${plan._id}, '2026-11-14T21:00:00Z'),
      ('NL1002', 'showroom--open', ${plan._id}, '2026-11-15T07:59:59Z'),
      ('NL1002', 'showroom--open', ${plan._id}, '2026-11-15T08:00:00Z'),
      ('NL1001', 'help--portal', NULL, '2026-11-15T20:00:00Z')`.execute(db.kysely);
  const figures = () => admin.ok('readStatistics', { body: {} });
  const before = await figures();
  expect(before).toMatchObject({ times: 5, people: 2, days: 2 });
  const now = new Date('2026-11-16T04:00:00Z');
  for (let n = 0; n < 2; n++) await inTransaction(db, (tx) => sumStatistics(tx, now));
  expect([await rowsIn('statistics'), await rowsIn('statistics_daily')]).toEqual([2, 1]);
  expect(await figures()).toEqual(before);
  await mgr.ok('postStatistic', { body: { action: 'showroom--open', assortment: plan._id } });
  const { data } = await admin.ok('queryStatistics', {
    body: { query: { season: 'Spring 2031', day: '2026-11-14' } },
  });
  expect(data.map(({ action, times, assortment }) => [action, times, assortment])).toEqual([
    ['showroom--open', 3, 'Used'],
  ]);
});

test('[M23.2] the facets name events in words; an event of another day is added to the sum of that day', async () => {
  const facets = await admin.ok('statisticFacets', { body: { fields: ['action', 'territory'] } });
  expect(facets.data.action?.map(({ label }) => label)).toContain('Showroom opened');
  await sql`INSERT INTO statistics (user_code, action, assortment, at)
    SELECT user_code, action, assortment, '2026-11-14T22:00:00Z' FROM statistics_daily`.execute(db.kysely);
  await inTransaction(db, (tx) => sumStatistics(tx, new Date('2026-11-16T04:00:00Z')));
  const { rows } = await sql<{ times: number }>`SELECT times FROM statistics_daily WHERE day = '2026-11-14'`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ times: 4 }]);
});

test('[M23.2] what a person did is told to administrators alone', async () => {
  for (const route of ['queryStatistics', 'readStatistics'] as const)
    expect((await mgr.refused(route, { body: {} })).status).toBe(403);
});
