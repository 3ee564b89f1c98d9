import { randomUUID } from 'node:crypto';
import SCIMMY from 'scimmy';
import { describe, expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { aDirectory, enterprise, patchSchema, userSchema } from '../../../../test/scim-directory.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' } });
const { admin, keyFor, secret, scim, patch, aPerson, joined } = await aDirectory(db, portal);
SCIMMY.Schemas.User.definition.extend(SCIMMY.Schemas.EnterpriseUser.definition, false);

describe('who is let in', () => {
  test('without a key, with a wrong one, or with a session nobody is', async () => {
    for (const key of ['', 'nonsense', 'atl_0123456789_x']) {
      const { status, body, headers } = await scim('GET', '/Users', undefined, key);
      expect(status).toBe(401);
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
      expect(headers['content-type']).toContain('application/scim+json');
    }
    const withSession = await admin.raw({ method: 'GET', url: '/scim/v2/Users', headers: {} });
    expect(withSession.statusCode).toBe(401);
  });

  test('a key for something else, one that only reads, and one of somebody who manages no people open nothing more', async () => {
    expect((await scim('GET', '/Users', undefined, await keyFor(['products'], true))).status).toBe(403);
    const reading = await keyFor(['people'], false);
    expect((await scim('GET', '/Users', undefined, reading)).status).toBe(200);
    expect((await scim('POST', '/Users', aPerson(), reading)).status).toBe(403);
    const nobody = await portal.as((await aUser(db)).email);
    expect((await scim('GET', '/Users', undefined, await keyFor(['people'], true, nobody))).status).toBe(403);
  });

  test('a key for people opens nothing under /api', async () => {
    const response = await portal.app.inject({
      method: 'GET',
      url: '/api/admin/users',
      headers: { host: 'localhost', authorization: `Bearer ${secret}` },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('[third party] patches of Entra and Okta give what SCIMMY makes of them', () => {
  test.each([
    ['Entra: replace with a path', [{ op: 'Replace', path: 'name.familyName', value: 'Stein' }]],
    [
      'Entra: address by its type',
      [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'new1@company.example' }],
    ],
    [
      'Entra: several at once',
      [
        { op: 'Add', path: 'name.givenName', value: 'Eva' },
        { op: 'Replace', path: 'externalId', value: 'moved' },
        { op: 'Replace', path: 'active', value: false },
      ],
    ],
    ['Entra: keys with dots', [{ op: 'Add', value: { 'name.givenName': 'Eva', active: false } }]],
    ['Entra: extension', [{ op: 'Replace', path: `${enterprise}:organization`, value: 'Other' }]],
    ['Okta: value without a path', [{ op: 'replace', value: { active: false } }]],
    ['Okta: object', [{ op: 'replace', value: { name: { givenName: 'Ida', familyName: 'B' } } }]],
    ['remove', [{ op: 'remove', path: 'externalId' }]],
  ])('%s', async (_title, Operations) => {
    const person = await joined();
    const theirs = await new SCIMMY.Messages.PatchOp({ schemas: [patchSchema], Operations: Operations as never }).apply(
      new SCIMMY.Schemas.User(structuredClone(person), 'both'),
      async (resource) => resource,
    );
    const { status, body } = await patch(`/Users/${person.id}`, ...Operations);
    expect(status).toBe(200);
    // biome-ignore lint/suspicious/noExplicitAny: of another library
    const pick = ({ userName, externalId, active, emails, name, [enterprise]: extension }: any) => ({
      userName,
      externalId,
      active,
      email: emails[0].value,
      name: [name.givenName, name.familyName],
      organization: extension?.organization,
    });
    expect(pick(body)).toEqual(pick(JSON.parse(JSON.stringify(theirs))));
  });

  test('what is sent out is a resource that SCIMMY takes', async () => {
    const person = await joined();
    expect(new SCIMMY.Schemas.User(person, 'both')).toMatchObject({ id: person.id, userName: person.userName });
    const group = (
      await scim('POST', '/Groups', { displayName: `Taken ${randomUUID()}`, members: [{ value: person.id }] })
    ).body;
    expect(new SCIMMY.Schemas.Group(group, 'both')).toMatchObject({ id: group.id, displayName: group.displayName });
  });
});

test('what the server can, its schemas and kinds are told', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
  });
  const { Resources } = (await scim('GET', '/Schemas')).body;
  expect(Resources.map(({ id }: { id: string }) => id)).toContain(userSchema);
  for (const { id } of Resources) expect((await scim('GET', `/Schemas/${id}`)).body.id).toBe(id);
  expect((await scim('GET', '/ResourceTypes/User')).body.endpoint).toBe('/Users');
  expect((await scim('GET', '/Bulk')).status).toBe(404);
});

describe('[Q] hostile requests are refused with an error of RFC 7644 and change nothing', () => {
  test.each([
    ['no JSON', 'POST', '/Users', '{', 400],
    ['a list', 'POST', '/Users', [], 400],
    ['no name', 'POST', '/Users', { schemas: [userSchema] }, 400],
    ['no address', 'POST', '/Users', { userName: 'root' }, 400],
    ['a name that is no text', 'POST', '/Users', { userName: { $gt: '' } }, 400],
    ['a control character', 'POST', '/Users', { userName: 'a\u0000b@c.example' }, 400],
    ['half a character', 'POST', '/Users', '{"userName":"\\ud800@c.example"}', 400],
    ['too long a name', 'POST', '/Users', { userName: `${'x'.repeat(300)}@c.example` }, 400],
    ['active that is neither', 'POST', '/Users', { userName: 'a1@c.example', active: 'maybe' }, 400],
    [
      'a filter that injects',
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "x' or 1=1 --"`)}`,
      undefined,
      200,
    ],
    [
      'a filter on a password',
      'GET',
      `/Users?filter=${encodeURIComponent('password_hash sw "$argon"')}`,
      undefined,
      400,
    ],
    ['a filter on a prototype', 'GET', `/Users?filter=${encodeURIComponent('constructor eq "x"')}`, undefined, 400],
    ['a filter that does not end', 'GET', `/Users?filter=${encodeURIComponent('userName eq "x')}`, undefined, 400],
    ['pages of text', 'GET', '/Users?count=abc', undefined, 400],
    ['an id of another shape', 'GET', '/Users/1%27%20or%201=1', undefined, 404],
    ['an unknown id', 'DELETE', `/Users/${randomUUID()}`, undefined, 404],
  ] as const)('%s', async (_title, method, path, payload, status) => {
    const count = async () => (await db.pool.query('SELECT count(*)::int AS n FROM users')).rows[0].n;
    const before = await count();
    const reply = await scim(method, path, payload);
    expect(reply.status).toBe(status);
    if (status >= 400) expect(reply.body).toMatchObject({ status: String(status), detail: expect.any(String) });
    else expect(reply.body.totalResults).toBe(0);
    expect(await count()).toBe(before);
  });

  test.each([
    [[{ op: 'replace', path: 'id', value: 'x' }], 'mutability'],
    [[{ op: 'replace', path: 'permissions', value: [] }], 'invalidPath'],
    [[{ op: 'replace', path: '__proto__.x', value: 1 }], 'invalidPath'],
    [[{ op: 'replace', path: '__proto__', value: { userName: 'x' } }], 'invalidPath'],
    [[{ op: 'replace', path: 'constructor', value: 1 }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[', value: 'x' }], 'invalidPath'],
    [[{ op: 'remove' }], 'invalidPath'],
    [[{ op: 'replace', path: 'userName', value: '' }], 'invalidValue'],
    [[{ op: 'increment', path: 'active' }], 'invalidValue'],
    [[], 'invalidValue'],
    [[{ op: 'replace', value: 'text' }], 'invalidPath'],
  ])('PATCH %j is 400 %s', async (Operations, scimType) => {
    const person = await joined();
    const { status, body } = await patch(`/Users/${person.id}`, ...Operations);
    expect([status, body.scimType]).toEqual([400, scimType]);
    expect((await scim('GET', `/Users/${person.id}`)).body).toEqual(person);
  });

  test('rights are not among what a directory can write', async () => {
    const person = await joined({ permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }], roles: ['admin'] });
    const { permissions } = await admin.ok('readUser', { params: { userId: person.id } });
    expect(permissions).toEqual([]);
  });

  test('twenty joiners of one name at once make one person', async () => {
    const sent = aPerson();
    const replies = await Promise.all(Array.from({ length: 20 }, () => scim('POST', '/Users', sent)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});
