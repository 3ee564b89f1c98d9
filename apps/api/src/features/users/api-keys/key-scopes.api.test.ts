import { randomUUID } from 'node:crypto';
import { contract, type RouteName } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { type KeyArea, keyAreaNames } from '@atelier/domain/access/api-keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTable, type Persona } from '../../../../test/access-table.ts';
import { type ApiClient, addressOf } from '../../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { keyTable } from '../../../../test/key-table.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const routes = Object.entries(contract) as [RouteName, Route][];

const makers: readonly Persona[] = ['admin', 'dist'];
const clients = new Map<Persona, ApiClient>();
const scopes = [...keyAreaNames.map((area) => [area] as readonly KeyArea[]), keyAreaNames];
const scopeName = (areas: readonly KeyArea[], mayWrite: boolean) =>
  `${areas.length === 1 ? areas[0] : 'everything'} ${mayWrite ? 'write' : 'read'}`;

beforeAll(async () => {
  await thePersonas(db);
  for (const persona of makers) clients.set(persona, await portal.as(personaEmail(persona)));
});

/** What the guard says; past it an empty body is refused as input, so nothing changes. */
const verdict = async (route: Route, secret: string): Promise<string> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', randomUUID()]);
  const response = await portal.app.inject({
    method: route.method,
    url: addressOf(route, { params: Object.fromEntries(names) }),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${secret}`,
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { payload: '{}' } : {}),
    payloadAsStream: true,
  });
  if (response.statusCode < 400) {
    response.stream().destroy();
    return 'let in';
  }
  let body = '';
  for await (const chunk of response.stream()) body += String(chunk);
  const { code } = JSON.parse(body) as { code: string };
  return ['keyScope', 'forbidden', 'keyInvalid', 'notSignedIn'].includes(code) ? code : 'let in';
};

const opens = (area: KeyArea, mayWrite: boolean, name: RouteName) =>
  keyTable[area].reads.includes(name) || (mayWrite && keyTable[area].writes.includes(name));

const expected = (persona: Persona, areas: readonly KeyArea[], mayWrite: boolean, name: RouteName): string => {
  if (!areas.some((area) => opens(area, mayWrite, name))) return 'keyScope';
  const allowed = accessTable[name];
  return allowed === 'anyone' || allowed.includes(persona) ? 'let in' : 'forbidden';
};

describe.each(
  scopes.flatMap((areas) => [false, true].map((mayWrite) => ({ areas, mayWrite, name: scopeName(areas, mayWrite) }))),
)('[T2] a key for $name', ({ areas, mayWrite, name: scope }) => {
  test.each(makers)('of %s opens exactly what stands in the table and what its owner may do', async (persona) => {
    const api = clients.get(persona)!;
    const body = { name: scope, areas: [...areas], mayWrite, days: 1 };
    const { key, secret } = await api.ok('createApiKey', { body });
    const wrong: string[] = [];
    for (const [name, route] of routes) {
      const told = await verdict(route, secret);
      const ought = expected(persona, areas, mayWrite, name);
      if (told !== ought) wrong.push(`${name}: ${told} instead of ${ought}`);
    }
    await api.send('revokeApiKey', { params: { id: key._id } });
    expect(wrong).toEqual([]);
  });
});

test('passwords, sessions, people and keys are opened by no key', () => {
  const opened = Object.values(keyTable).flatMap(({ reads, writes }) => [...reads, ...writes]);
  const forPeople: readonly RouteName[] = [
    'login',
    'currentSession',
    'keepAlive',
    'cloudToken',
    'changePassword',
    'setPassword',
    'listApiKeys',
    'createApiKey',
    'revokeApiKey',
    'queryApiKeys',
    'revokeAnyApiKey',
    'listUsers',
    'readUser',
    'updateUser',
    'approveUser',
    'deactivateUser',
    'reactivateUser',
    'handOutLink',
    'unlockUser',
    'push',
    'writeSetting',
  ];
  expect(forPeople.filter((name) => opened.includes(name))).toEqual([]);
});
