import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { createTurns } from '../turns.ts';
import { askWhileThere } from './ask-while-there.ts';

const db = await freshDatabase({ poolSize: 1 });
const asked = { text: "SELECT nextval('asked')", values: [] };

test('[R11] who leaves while waiting for a connection asks nothing, and the connection serves the next', async () => {
  await db.asOwner('CREATE SEQUENCE asked; GRANT USAGE ON SEQUENCE asked TO PUBLIC');
  const turns = createTurns(1);
  const leaving = new AbortController();
  const busy = await db.pool.connect();
  const left = askWhileThere({ pool: db.pool, turns }, asked, leaving.signal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(db.pool.waitingCount).toBe(1);
  leaving.abort();
  busy.release();
  await expect(left).rejects.toThrow(leaving.signal.reason);
  const [next] = await askWhileThere<{ nextval: unknown }>(
    { pool: db.pool, turns },
    asked,
    new AbortController().signal,
  );
  expect(Number(next?.nextval)).toBe(1);
});
