import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { tick } from './keep-clock.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

/** What the database looks like after its clock was set back an hour: the portal has seen later times than now. */
const setBack = async () => {
  // A portal notes the time every few seconds; this database was copied from one that stopped minutes ago.
  await tick(db.kysely);
  await db.pool.query(`update portal_clock set seen = seen + interval '1 hour'`);
  await db.pool.query(`update sessions set last_action_at = last_action_at + interval '1 hour',
                                           created_at = created_at + interval '1 hour'`);
};

const statusOf = async (person: Awaited<ReturnType<typeof portal.as>>) => (await person.send('ping', {})).statusCode;

test('[R17] a session that has ended does not come back when the clock is set back, and open ones go on', async () => {
  const { email } = await aUser(db);
  const idle = await portal.as(email);
  await db.pool.query(`update sessions set last_action_at = portal_now() - interval '61 minutes'`);
  const busy = await portal.as(email);
  expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
  await setBack();
  expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
  await tick(db.kysely);
  expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
  const later = await portal.as(email);
  expect(await statusOf(later)).toBe(200);
});

test('[R17] the portal’s time goes on after the clock was set back', async () => {
  const read = async () => (await db.pool.query<{ at: Date }>('select portal_now() as at')).rows[0]!.at.getTime();
  await setBack();
  await tick(db.kysely);
  const before = await read();
  await db.pool.query('select pg_sleep(0.05)');
  expect(await read()).toBeGreaterThanOrEqual(before + 50);
});
