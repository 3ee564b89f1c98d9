import { expect, test } from 'vitest';
import { aPortal } from '../../../test/builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { tellNewDay } from './tell-new-day.ts';

const db = await freshDatabase();
const { platform } = await aPortal(db);

test('[G9] open screens are told once that a day begins in the company, in summer and in winter', async () => {
  const told = async (at: string): Promise<unknown[]> => {
    await db.kysely.deleteFrom('outbox_events').execute();
    await tellNewDay.run({ ...aJobRun(platform), clock: { now: () => new Date(at) } }, {});
    const rows = await db.kysely.selectFrom('outbox_events').select(['topic', 'payload']).execute();
    return rows.map(({ topic, payload }) => [topic, payload]);
  };
  expect(await told('2026-11-17T07:00:01Z')).toEqual([]);
  expect(await told('2026-11-17T08:00:01Z')).toEqual([['day-changed', { day: '2026-11-17' }]]);
  expect(await told('2026-11-17T09:00:01Z')).toEqual([]);
  expect(await told('2026-07-01T07:00:01Z')).toEqual([['day-changed', { day: '2026-07-01' }]]);
  expect(await told('2026-07-01T08:00:01Z')).toEqual([]);
});
