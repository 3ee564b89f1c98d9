import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { commandTransaction } from './transactions.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

test('[T7, R15] a command whose session ended after it was let in writes nothing and claims no retry key', async () => {
  const { email } = await aUser(db);
  await portal.as(email);
  const { rows } = await db.pool.query<{ id_hash: Buffer }>('select id_hash from sessions');
  const by = { sessionHash: rows[0]!.id_hash };
  await db.pool.query('delete from sessions');
  for (const key of [undefined, { owner: 'someone', key: 'key-of-this', requestHash: Buffer.from('asked') }]) {
    const written = commandTransaction(
      db,
      key,
      by,
    )(async (tx) => {
      await tx.insertInto('attempts').values({ key: 'x', failures: 1, window_started_at: new Date() }).execute();
    });
    await expect(written).rejects.toMatchObject({ code: 'notSignedIn' });
  }
  expect((await db.pool.query("select from attempts where key = 'x'")).rowCount).toBe(0);
  expect((await db.pool.query('select from idempotency_keys')).rowCount).toBe(0);
});
