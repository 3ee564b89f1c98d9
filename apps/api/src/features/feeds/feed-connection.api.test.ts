import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { channel } from '../../platform/outbox/wake-readers.ts';
import { inLongTransaction } from './feed-connection.ts';

const db = await freshDatabase();
const listener = await db.directClient();
afterAll(() => listener.end());

test('who looks at feeds is woken once one is applied, though its connection ends with it', async () => {
  let heard = 0;
  listener.on('notification', () => {
    heard += 1;
  });
  await listener.query(`LISTEN ${channel}`);
  const { signal } = new AbortController();
  await inLongTransaction(db, signal, (tx) => emitEvent(tx, { topic: 'feeds-changed', payload: {} }));
  await vi.waitFor(() => expect(heard).toBe(1), 10_000);
});
