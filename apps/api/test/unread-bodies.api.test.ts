import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract, type RouteName } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accessTable } from './access-table.ts';
import { addressOf } from './api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from './builders.ts';
import { until } from './parts.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const routes = Object.entries(contract) as [RouteName, Route][];
const mebibyte = 1024 * 1024;
const thirtyMegabytes = 30 * mebibyte;
let port = 0;
let distributor = '';

beforeAll(async () => {
  await thePersonas(db);
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
  distributor = (await portal.as(personaEmail('dist'))).cookieHeader();
});

const pathOf = (route: Route) => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return addressOf(route, { params: Object.fromEntries(names.map((name) => [name, randomUUID()])) });
};

interface Opening {
  cookie?: string;
  length?: number | 'chunked';
  type?: string;
}

/** Sends the head of a request and none of its body. */
const open = (route: Route, { cookie = '', length = thirtyMegabytes, type }: Opening = {}): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const media = type ?? (route.upload ? 'application/octet-stream' : 'application/json');
  socket.write(
    [
      `${route.method} ${pathOf(route)} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'sec-fetch-site: same-origin',
      `content-type: ${media}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
};

const statusOf = (socket: Socket): Promise<number> =>
  new Promise((resolve, reject) => {
    socket.once('data', (data: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])));
    socket.once('close', () => reject(new Error('The connection ended without an answer.')));
  });

const answerTo = async (route: Route, opening?: Opening): Promise<number> => {
  const socket = open(route, opening);
  try {
    return await statusOf(socket);
  } finally {
    socket.destroy();
  }
};

const withBody = routes.filter(([, { method }]) => method !== 'GET');
const guarded = routes.filter(([, { need }]) => need !== 'anyone');

describe('who sends is known before the first byte of a body is read', () => {
  test.each(guarded)('%s answers a stranger of 30 MB with 401', async (_name, route) => {
    expect(await answerTo(route)).toBe(401);
    expect(await answerTo(route, { length: 'chunked' })).toBe(401);
  });

  test.each(guarded.filter(([name]) => !accessTable[name].includes('dist')))(
    '%s answers a person without the need with 403',
    async (_name, route) => {
      expect(await answerTo(route, { cookie: distributor })).toBe(403);
      expect(await answerTo(route, { cookie: distributor, length: 'chunked' })).toBe(403);
    },
  );

  test.each(withBody)(
    '%s refuses what is too large, packed or of another kind before reading it',
    async (_name, route) => {
      const cookie = route.need === 'anyone' ? '' : distributor;
      for (const opening of [{ length: 100 * mebibyte }, { type: 'text/plain', length: 1000 }]) {
        const status = await answerTo(route, { cookie, ...opening });
        expect(status >= 400 && status < 500).toBe(true);
      }
    },
  );

  test.each(['gzip', 'deflate', 'br', 'x-unknown', 'gzip, gzip', ''])(
    'a body that says it is packed as "%s" is refused and never unpacked',
    async (encoding) => {
      const reply = await portal.anyone().raw({
        method: 'POST',
        url: '/api/users/session',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: '{"email":"not packed at all',
      });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrongMediaType']);
    },
  );

  test('an address that does not exist reads nothing either', async () => {
    expect(await answerTo({ ...contract.login, path: '/nowhere' })).toBe(404);
  });
});

describe('what a stranger sends all the same is thrown away', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** Of a few strangers together. */
  const most = 5;
  /** What is really kept: memory that only waits to be collected is let go of, until what is left is little. */
  const held = async (little = 0) => {
    let left = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && left >= little; round += 1) {
      collect();
      await sleep(0);
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      left = (arrayBuffers + heapUsed) / mebibyte;
    }
    return left;
  };
  const piece = Buffer.alloc(64 * 1024, 'x');

  const push = async (socket: Socket, bytes: number) => {
    const ended = once(socket, 'close');
    for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), ended]);
    }
  };

  const large = routes.filter(([, { bodyLimit = 0, upload }]) => bodyLimit > mebibyte || upload);

  /** The least that was held by nobody's body so far: to collect takes most of the time. */
  let least: number | undefined;
  const heldFor = async (some: readonly Route[]): Promise<number> => {
    const before = least ?? (await held());
    const sockets = some.flatMap((route) => [1, 2, 3, 4].map(() => open(route)));
    const answers = Promise.all(sockets.map(statusOf));
    await Promise.all(sockets.map((socket) => push(socket, 20 * mebibyte)));
    const after = await held(before + most);
    // Where it is more, other work of this process may have it: the next try begins anew.
    least = after < before + most ? Math.min(before, after) : undefined;
    expect(await answers).toEqual(sockets.map(() => 401));
    for (const socket of sockets) socket.destroy();
    return after - before;
  };

  // To collect takes most of the time, so a few routes are asked together: what all of them hold is more than each does.
  const together = large.flatMap((_, at) => (at % 4 === 0 ? [large.slice(at, at + 4)] : []));
  const named = together.map((some) => ({
    names: some.map(([name]) => name).join(', '),
    some: some.map(([, route]) => route),
  }));

  // Other work of this process takes memory as well; bodies that are kept would show in each of the tries.
  test.each(named)('$names hold less than 5 MB for four strangers of 30 MB each', async ({ some }) => {
    let more = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && more >= most; tries += 1) more = Math.min(more, await heldFor(some));
    expect(more).toBeLessThan(most);
  });

  test('a public route reads no more than a form could hold', async () => {
    const socket = open(contract.login, { length: 'chunked' });
    const answer = statusOf(socket);
    socket.write(`${(80 * 1024).toString(16)}\r\n${'x'.repeat(80 * 1024)}\r\n`);
    expect(await answer).toBe(413);
    socket.destroy();
  });
});

test('[T9] who loses their rights while a slow body arrives is refused', async () => {
  const person = await aUser(db);
  const cookie = (await portal.as(person.email)).cookieHeader();
  const looked = vi.spyOn(db, 'prepared');
  const socket = open(contract.writeSetting, { cookie, length: 2 });
  // From here the caller is known, and for a second.
  await until(() => looked.mock.results.length > 0);
  await looked.mock.results[0]?.value;
  looked.mockRestore();
  await sleep(1_100);
  await db.kysely.deleteFrom('sessions').execute();
  const answer = statusOf(socket);
  socket.write('{}');
  expect(await answer).toBe(401);
  socket.destroy();
});
