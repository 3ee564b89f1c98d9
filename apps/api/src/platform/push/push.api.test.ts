import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPortal, personaEmail, type TestPortal, thePersonas } from '../../../test/builders.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { emitEvent, type NewEvent } from '../outbox/emit.ts';

const db = await freshDatabase({ poolSize: 6 });
const otherDb = await openDatabase({ url: db.url, poolSize: 6 });
const first = await aPortal(db);
const second = await aPortal(otherDb);
const addresses = new Map<TestPortal, string>();

beforeAll(async () => {
  await thePersonas(db);
  for (const portal of [first, second]) addresses.set(portal, await portal.app.listen({ host: '127.0.0.1', port: 0 }));
  return () => otherDb.close();
});

const listen = async (portal: TestPortal, persona: string, { lastEventId, ...query }: Listening = {}) => {
  const api = await portal.as(personaEmail(persona));
  const reader = await readEvents(
    `${addresses.get(portal)}/api/push?${new URLSearchParams(query)}`,
    api.cookieHeader(),
    lastEventId,
  );
  await until(() => reader.events.some(({ event }) => event === 'ready'));
  return { ...reader, api };
};
interface Listening {
  topics?: string;
  after?: string;
  lastEventId?: string;
}
const emit = (event: NewEvent) => inTransaction(db, (tx) => emitEvent(tx, event));
const numbers = (reader: { events: { event: string; data: unknown }[] }, topic = 'options-changed') =>
  reader.events.filter(({ event }) => event === topic).map(({ data }) => (data as { n: number }).n);
/** A process that lags gives a new reader what came shortly before it: a test counts its own events only. */
const numbersFrom = (reader: Parameters<typeof numbers>[0], least: number) => numbers(reader).filter((n) => n >= least);

describe('push', () => {
  it('reaches readers of every API process on the database, once each', async () => {
    const readers = [await listen(first, 'user'), await listen(second, 'mgr')];
    for (let n = 0; n < 50; n += 1) await emit({ topic: 'options-changed', payload: { n } });
    const all = Array.from({ length: 50 }, (_, n) => n);
    for (const reader of readers) {
      await until(() => numbers(reader).length >= 50);
      expect(numbers(reader)).toEqual(all);
      reader.close();
    }
  });

  it('shows a topic only to those who may see it, and a personal event only to that person', async () => {
    const admin = await listen(first, 'admin');
    const user = await listen(second, 'user');
    const { id } = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', personaEmail('user'))
      .executeTakeFirstOrThrow();
    await emit({ topic: 'users-changed', payload: { n: 1 } });
    await emit({ topic: 'announcements-changed', userId: id, payload: { n: 2 } });
    await emit({ topic: 'options-changed', payload: { n: 3 } });
    await until(() => numbers(admin).includes(3) && numbers(user).includes(3));
    expect(numbers(admin, 'users-changed')).toEqual([1]);
    expect(numbers(admin, 'announcements-changed')).toEqual([]);
    expect(numbers(user, 'users-changed')).toEqual([]);
    expect(numbers(user, 'announcements-changed')).toEqual([2]);
    admin.close();
    user.close();
  });

  it('sends only the topics asked for', async () => {
    const reader = await listen(first, 'admin', { topics: 'users-changed' });
    await emit({ topic: 'options-changed', payload: { n: 1 } });
    await emit({ topic: 'users-changed', payload: { n: 2 } });
    await until(() => numbers(reader, 'users-changed').length === 1);
    expect(numbers(reader)).toEqual([]);
    reader.close();
  });

  it('an event of a slow transaction is neither skipped nor overtaken by one that began later', async () => {
    const reader = await listen(second, 'user');
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = inTransaction(db, async (tx) => {
      await emitEvent(tx, { topic: 'options-changed', payload: { n: 100 } });
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    await emit({ topic: 'options-changed', payload: { n: 101 } });
    gate.resolve();
    await slow;
    await until(() => numbersFrom(reader, 100).length >= 2);
    expect(numbersFrom(reader, 100)).toEqual([100, 101]);
    reader.close();
  });

  it('a reader that comes back, to any process, gets exactly what it missed', async () => {
    const reader = await listen(first, 'user');
    await emit({ topic: 'options-changed', payload: { n: 200 } });
    const last = await until(() => reader.events.find(({ data }) => (data as { n?: number }).n === 200));
    reader.close();
    await emit({ topic: 'options-changed', payload: { n: 201 } });
    await emit({ topic: 'users-changed', payload: { n: 202 } });
    await emit({ topic: 'options-changed', payload: { n: 203 } });
    const again = await listen(second, 'user', { lastEventId: last.id! });
    await emit({ topic: 'options-changed', payload: { n: 204 } });
    await until(() => numbers(again).includes(204));
    expect(numbers(again)).toEqual([201, 203, 204]);
    expect(numbers(again, 'users-changed')).toEqual([]);
    again.close();
  });

  it('[G33] a first line gets what happened since its page began to read, which nobody would tell it again', async () => {
    const { heardUntil } = await (await first.as(personaEmail('user'))).ok('currentSession', {});
    await emit({ topic: 'options-changed', payload: { n: 210 } });
    await emit({ topic: 'users-changed', payload: { n: 211 } });
    const reader = await listen(second, 'user', { after: heardUntil });
    await emit({ topic: 'options-changed', payload: { n: 212 } });
    await until(() => numbers(reader).includes(212));
    expect(numbersFrom(reader, 210)).toEqual([210, 212]);
    expect(numbers(reader, 'users-changed')).toEqual([]);
    reader.close();
  });

  it.each(['nonsense', '1.1.1', '99999999999999999999.1.1', `9999999.1.${Math.floor(Date.now() / 1000)}`])(
    'a place that cannot be resumed from (%s) is answered with reset',
    async (lastEventId) => {
      const reader = await listen(first, 'user', { lastEventId });
      await until(() => reader.events.some(({ event }) => event === 'reset'));
      reader.close();
    },
  );

  it('[T7] logging out ends the stream of that session, on every process, and of no other', async () => {
    const leaving = await listen(first, 'coordA');
    const staying = await listen(second, 'coordB');
    await leaving.api.ok('logout', {});
    await leaving.ended;
    expect(leaving.events.at(-1)?.event).toBe('session-ended');
    await emit({ topic: 'options-changed', payload: { n: 300 } });
    await until(() => numbers(staying).includes(300));
    staying.close();
  });

  it('[T7] a deactivated person is out although an old transaction holds back the outbox', async () => {
    const gone = await listen(second, 'gone');
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const old = inTransaction(db, async (tx) => {
      await emitEvent(tx, { topic: 'options-changed', payload: {} });
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    await inTransaction(db, async (tx) => {
      const { endSessionsOf } = await import('../http/sessions.ts');
      const { id } = await tx
        .updateTable('users')
        .set({ status: 'deactivated' })
        .where('email', '=', personaEmail('gone'))
        .returning('id')
        .executeTakeFirstOrThrow();
      await endSessionsOf(tx, id);
    });
    await gone.ended;
    expect(gone.events.at(-1)?.event).toBe('session-ended');
    gate.resolve();
    await old;
  });

  it('[T8] a session that ran out while the stream was open ends it', async () => {
    const idle = await listen(first, 'appr');
    await sql`UPDATE sessions SET last_action_at = now() - interval '2 hours'
      WHERE user_id = (SELECT id FROM users WHERE email = ${personaEmail('appr')})`.execute(db.kysely);
    await idle.ended;
    expect(idle.events.at(-1)?.event).toBe('session-ended');
  });

  it('[R12] goes on after its connections to the database were cut', async () => {
    const reader = await listen(first, 'user');
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(otherDb.kysely);
    await emit({ topic: 'options-changed', payload: { n: 400 } });
    await until(() => numbers(reader).includes(400));
    await emit({ topic: 'options-changed', payload: { n: 401 } });
    await until(() => numbers(reader).includes(401));
    expect(numbersFrom(reader, 400)).toEqual([400, 401]);
    reader.close();
  });

  it('needs a session', async () => {
    const reader = await readEvents(`${addresses.get(first)}/api/push`, '');
    expect(reader.status).toBe(401);
  });
});
