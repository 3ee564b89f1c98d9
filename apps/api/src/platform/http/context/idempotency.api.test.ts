import { randomUUID } from 'node:crypto';
import { defineRoute } from '@atelier/contract/platform/route';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { serverWith } from '../../../../test/own-routes.ts';
import { someParts, until } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import type { PlatformParts } from '../../platform-parts.ts';
import { refuse } from '../../refusal.ts';

const db = await freshDatabase();
const parts = someParts(db);
const gates = new Map<string, PromiseWithResolvers<void>>();

const add = defineRoute({
  method: 'POST',
  path: '/notes',
  summary: 'Adds a note',
  need: 'signedIn',
  body: z.object({ text: z.string(), wait: z.string().optional() }),
  reply: z.object({ id: z.string(), text: z.string() }),
  problems: ['wrongState'],
  idempotent: true,
});

const aServer = (given: PlatformParts) =>
  serverWith(
    given,
    { add },
    {
      add: (ctx, { body }) =>
        ctx.transaction(async (tx) => {
          const { text, wait } = body as { text: string; wait?: string };
          const id = randomUUID();
          await sql`INSERT INTO notes VALUES (${id}, ${text})`.execute(tx);
          if (wait !== undefined) await gates.get(wait)?.promise;
          if (text === 'refused') refuse('wrongState', { reason: 'Not now.' });
          return { id, text, hidden: 'never shown' };
        }),
    },
  );
const server = await aServer(parts);
const restarted = await aServer(parts);
const portal = await aPortal(db);
const cookies: Record<string, string> = {};

beforeAll(async () => {
  await thePersonas(db);
  await db.asOwner('CREATE TABLE notes (id uuid PRIMARY KEY, text text NOT NULL); GRANT ALL ON notes TO PUBLIC');
  for (const persona of ['user', 'mgr']) cookies[persona] = (await portal.as(personaEmail(persona))).cookieHeader();
});

interface Sent {
  key?: string;
  persona?: string;
  at?: string;
  signal?: AbortSignal;
}
const send = async (body: object, { key, persona = 'user', at = server.url, signal }: Sent = {}) => {
  const reply = await fetch(`${at}/api/notes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies[persona]!,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return {
    status: reply.status,
    replayed: reply.headers.get('idempotency-replayed'),
    body: (await reply.json()) as Record<string, string>,
  };
};
const notes = async (text: string) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM notes WHERE text = ${text}`.execute(db.kysely);
  return rows[0]!.count;
};

describe('[R6] Idempotency-Key', () => {
  it('the same key and body give the same reply and one effect', async () => {
    const key = randomUUID();
    const first = await send({ text: 'same' }, { key });
    const again = await send({ text: 'same' }, { key });
    expect(first.status).toBe(200);
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(first.body).not.toHaveProperty('hidden');
    expect(await notes('same')).toBe(1);
  });

  it('survives a restart: another process gives the first reply', async () => {
    const key = randomUUID();
    const first = await send({ text: 'restart' }, { key });
    expect((await send({ text: 'restart' }, { key, at: restarted.url })).body).toEqual(first.body);
    expect(await notes('restart')).toBe(1);
  });

  it('the same key with another body is a 422', async () => {
    const key = randomUUID();
    await send({ text: 'one body' }, { key });
    const other = await send({ text: 'another body' }, { key });
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
    expect(await notes('another body')).toBe(0);
  });

  it("another user's key never gives their reply", async () => {
    const key = randomUUID();
    const first = await send({ text: 'mine' }, { key });
    const other = await send({ text: 'mine' }, { key, persona: 'mgr' });
    expect(other.status).toBe(200);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('while the first is worked on, the second is told so, and later gets its reply', async () => {
    const key = randomUUID();
    gates.set(key, Promise.withResolvers<void>());
    const first = send({ text: 'in flight', wait: key }, { key });
    await until(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND state = 'idle in transaction' AND query LIKE '%notes%'`.execute(db.kysely);
      return rows.length > 0;
    });
    const second = await send({ text: 'in flight', wait: key }, { key });
    expect([second.status, second.body.code]).toEqual([409, 'requestInFlight']);
    gates.get(key)!.resolve();
    const done = await first;
    expect((await send({ text: 'in flight', wait: key }, { key })).body).toEqual(done.body);
    expect(await notes('in flight')).toBe(1);
  });

  it('twenty at once have one effect', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => send({ text: 'twenty' }, { key })));
    expect(new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await notes('twenty')).toBe(1);
  });

  it('a client that left before the reply still had its effect once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = randomUUID();
      const text = `torn ${round}`;
      const controller = new AbortController();
      const torn = send({ text }, { key, signal: controller.signal }).catch(() => undefined);
      setTimeout(() => controller.abort(), round / 2);
      await torn;
      await until(async () => (await send({ text }, { key })).status === 200);
      expect(await notes(text)).toBe(1);
    }
  });

  it('a refusal is not kept: the same key may succeed later', async () => {
    const key = randomUUID();
    expect((await send({ text: 'refused' }, { key })).status).toBe(409);
    const { rows } = await sql`SELECT FROM idempotency_keys WHERE key = ${key}`.execute(db.kysely);
    expect(rows).toHaveLength(0);
  });

  it.each(['short', 'x'.repeat(129), 'with space in it'])('%j is no key', async (key) => {
    expect((await send({ text: 'bad key' }, { key })).status).toBe(422);
    expect(await notes('bad key')).toBe(0);
  });
});
