import { randomUUID } from 'node:crypto';
import { contract } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindRoutes } from '../src/platform/http/bind-routes.ts';
import { openPlatform } from '../src/platform/open-platform.ts';
import { type ApiClient, addressOf } from './api-client.ts';
import { aPortal, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let admin: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
});

const guarded = (Object.entries(contract) as [string, Route][]).filter(
  ([, route]) => route.method !== 'GET' || route.sameOrigin,
);

/** What a hostile page can make a browser send: a form, a form posing as text, an image, a fetch without CORS. */
const hostile: [string, Record<string, string>][] = [
  ['a form', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form posing as text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a sandboxed frame', { origin: 'null', 'content-type': 'application/json' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }],
];

describe('[T13] every route that changes something refuses other sites', () => {
  test.each(guarded)('%s', async (_name, route) => {
    const params = { userId: randomUUID(), id: randomUUID(), key: 'a' };
    for (const [title, headers] of hostile) {
      const reply = await portal.app.inject({
        method: route.method,
        url: addressOf(route, { params }),
        headers: { host: 'localhost', cookie: admin.cookieHeader(), ...headers },
        ...(route.method === 'GET' ? {} : { payload: '{}' }),
      });
      expect([title, [403, 415].includes(reply.statusCode)]).toEqual([title, true]);
    }
    expect((await admin.send('ping', {})).statusCode).toBe(200);
  });
});

test('[T10] a route that does not say who may call it stops the start', async () => {
  const platform = openPlatform(portal.platform);
  const forgotten = {
    method: 'GET',
    path: '/forgotten',
    summary: '',
    reply: 'nothing',
    problems: [],
  } as unknown as Route;
  const bind = () => bindRoutes(Fastify(), platform, { forgotten }, { forgotten: async () => undefined });
  expect(bind).toThrow('The route forgotten does not declare who may call it.');
  await platform.push.close();
});
