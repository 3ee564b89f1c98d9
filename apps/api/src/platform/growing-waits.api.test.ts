import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/test-database.ts';
import { type GrowingLimit, spendPair } from './growing-waits.ts';

const limit: GrowingLimit = { name: 'test-pair', free: 3, minutes: [1, 2] };
const db = await freshDatabase();

test('[G40] a try that began before another was counted, and is counted after it, is one of the free ones', async () => {
  const pair = { subject: 'two-windows@atelier.example', network: '192.0.2.7' };
  await db.kysely.transaction().execute(async (slower) => {
    await slower.selectNoFrom((from) => from.fn<Date>('now').as('began')).execute();
    await spendPair(db.kysely, limit, pair);
    await spendPair(slower, limit, pair);
  });
  await spendPair(db.kysely, limit, pair);
  await expect(spendPair(db.kysely, limit, pair)).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
