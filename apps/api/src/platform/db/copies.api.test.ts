import { contract } from '@atelier/contract';
import { defineRoute, type Route } from '@atelier/contract/platform/route';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { serverWith } from '../../../test/own-routes.ts';
import { someParts, until } from '../../../test/parts.ts';
import { startReplicatedServer } from '../../../test/replicated-server.ts';
import { openDatabase } from './connect.ts';

const server = await startReplicatedServer();
const db = await openDatabase({ url: server.url, readUrl: server.copyUrl });
afterAll(async () => {
  await db.close();
  await server.stop();
});

const where = z.object({ copy: z.boolean(), notes: z.array(z.string()) });
const shared = { need: 'signedIn', reply: where, problems: [] } as const;
const look = defineRoute({ ...shared, method: 'GET', path: '/look', summary: 'Reads', copied: true });
const lookHere = defineRoute({ ...shared, method: 'GET', path: '/look-here', summary: 'Reads here' });
const write = defineRoute({
  ...{ method: 'POST', path: '/write', summary: 'Writes', need: 'signedIn', problems: [] },
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
});
const meddle = defineRoute({
  ...shared,
  method: 'GET',
  path: '/meddle',
  summary: 'Writes while it reads',
  copied: true,
});

type Read = Parameters<Parameters<typeof serverWith>[2][string]>[0]['read'];
const read = async (from: Read) => {
  const { rows } = await sql<{ copy: boolean; notes: string[] }>`
    SELECT pg_is_in_recovery() AS copy, coalesce((SELECT array_agg(text) FROM notes), '{}') AS notes`.execute(from);
  return rows[0];
};
const parts = someParts(db);
const portal = await serverWith(
  parts,
  { look, lookHere, write, meddle },
  {
    look: (ctx) => read(ctx.read),
    lookHere: (ctx) => read(ctx.read),
    write: (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        const { text } = body as { text: string };
        await sql`INSERT INTO notes VALUES (${text})`.execute(tx);
        return { text };
      }),
    meddle: async (ctx) => {
      await sql`UPDATE notes SET text = text WHERE false`.execute(ctx.read);
      return read(ctx.read);
    },
  },
);
const people = await aPortal(db);
let cookie = '';

const call = async (path: string, body?: object) => {
  const reply = await fetch(`${portal.url}/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as { copy: boolean; notes: string[] } };
};
const asked = async (url: string, statement: string): Promise<object[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
};
const asCopy = (statement: string) => asked(server.copyUrl, statement);
const byCopy = () => until(async () => (await call('/look')).body.copy);
const lines = (words: string) => parts.lines.filter((line) => line.includes(words)).length;

beforeAll(async () => {
  await thePersonas(db);
  await asked(server.ownerUrl, 'CREATE TABLE notes (text text); GRANT ALL ON notes TO PUBLIC');
  cookie = (await people.as(personaEmail('user'))).cookieHeader();
  await byCopy();
}, 120_000);

describe('a copy of the database answers what it is declared for', () => {
  test('and only that', async () => {
    expect(await byCopy()).toBe(true);
    expect((await call('/look-here')).body.copy).toBe(false);
  });

  test('what was written is read, after each of fifty writes', async () => {
    let copies = 0;
    // A copy that was late once is left alone for a second.
    for (let n = 0; n < 50 || copies === 0; n += 1) {
      expect((await call('/write', { text: `note ${n}` })).status).toBe(200);
      const { body } = await call('/look');
      expect(body.notes).toContain(`note ${n}`);
      copies += Number(body.copy);
    }
  });

  test('a copy that stands still answers as long as nothing happened, and nothing after that', async () => {
    await byCopy();
    const before = lines('is behind');
    await server.onCopy('SELECT pg_wal_replay_pause()');
    try {
      await call('/write', { text: 'while it stood' });
      for (let n = 0; n < 5; n += 1) {
        const { body } = await call('/look');
        expect(body).toMatchObject({ copy: false });
        expect(body.notes).toContain('while it stood');
      }
      // Said once, however many ask.
      expect(lines('is behind')).toBe(before + 1);
    } finally {
      await server.onCopy('SELECT pg_wal_replay_resume()');
    }
    await byCopy();
    expect((await call('/look')).body.notes).toContain('while it stood');
  });

  test('[T9] a right that was taken is taken, and a row that was hidden is hidden, also where the copy still shows both', async () => {
    await call('/write', { text: 'soon hidden' });
    await byCopy();
    await server.onCopy('SELECT pg_wal_replay_pause()');
    try {
      await db.pool.query(`DELETE FROM notes WHERE text = 'soon hidden'`);
      expect((await call('/look')).body.notes).not.toContain('soon hidden');
      await db.pool.query(`UPDATE users SET status = 'deactivated' WHERE email = $1`, [personaEmail('user')]);
      expect((await call('/look')).status).toBe(401);
      const [still] = await asCopy(`SELECT status, (SELECT count(*)::int FROM notes WHERE text = 'soon hidden') AS shown
                                    FROM users WHERE email = '${personaEmail('user')}'`);
      expect(still).toEqual({ status: 'active', shown: 1 });
    } finally {
      await db.pool.query(`UPDATE users SET status = 'active' WHERE email = $1`, [personaEmail('user')]);
      await server.onCopy('SELECT pg_wal_replay_resume()');
    }
  });

  test('a handler that would write there is answered by the server itself', async () => {
    await byCopy();
    expect(await call('/meddle')).toMatchObject({ status: 200, body: { copy: false } });
  });

  test('while the copy is away nobody notices, and it is used again when it is back', async () => {
    await byCopy();
    const before = lines('does not answer');
    await server.stopCopy();
    for (let n = 0; n < 10; n += 1) expect(await call('/look')).toMatchObject({ status: 200, body: { copy: false } });
    expect(lines('does not answer')).toBe(before + 1);
    await server.startCopy();
    await byCopy();
    expect(lines('answers questions again')).toBeGreaterThan(0);
  });
});

test('what a copy may answer only reads, and is answered whole', () => {
  const copied = Object.entries<Route>(contract).filter(([, route]) => route.copied);
  expect(copied.length).toBeGreaterThan(10);
  for (const [name, { method, reads, reply, idempotent, need }] of copied)
    expect([name, method === 'GET' || reads === true, typeof reply, idempotent, need === 'anyone']).toEqual([
      name,
      true,
      'object',
      undefined,
      false,
    ]);
});
