import { randomUUID } from 'node:crypto';
import pg from 'pg';
import SCIMMY from 'scimmy';
import { describe, expect, test, vi } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../../test/builders.ts';
import { lastMail, mailsTo } from '../../../../test/mailbox.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' } });
const boss = await anAdmin(db);
const admin = await portal.as(boss.email);
const keyFor = async (areas: readonly string[], mayWrite: boolean, api = admin) =>
  (await api.ok('createApiKey', { body: { name: 'Directory', areas: areas as never, mayWrite, days: 30 } })).secret;
const secret = await keyFor(['people'], true);

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
SCIMMY.Schemas.User.definition.extend(SCIMMY.Schemas.EnterpriseUser.definition, false);
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const scim = async (method: Method, path: string, payload?: unknown, key = secret, headers: object = {}) => {
  const response = await portal.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      host: 'localhost',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    // biome-ignore lint/suspicious/noExplicitAny: whatever a server says
    body: (response.body === '' ? undefined : JSON.parse(response.body)) as any,
  };
};
const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [patchSchema], Operations });

let people = 0;
const aPerson = (more: object = {}) => {
  people += 1;
  return {
    schemas: [userSchema, enterprise],
    externalId: `ext-${people}`,
    userName: `joiner${people}@company.example`,
    name: { givenName: 'Ada', familyName: `Lund ${people}` },
    emails: [{ value: `joiner${people}@company.example`, type: 'work', primary: true }],
    active: true,
    [enterprise]: { organization: 'Atelier GmbH' },
    ...more,
  };
};
const joined = async (more: object = {}) => (await scim('POST', '/Users', aPerson(more))).body;
const statusOf = async (id: string) =>
  (await db.pool.query('SELECT status FROM users WHERE id = $1', [id])).rows[0]?.status;
const found = async (filter: string, path = '/Users') =>
  (await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`)).body;

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

describe('joiners and leavers', () => {
  test('a joiner can sign in at once, is told by mail, found by name and external id, and stands in the audit log', async () => {
    const sent = aPerson();
    const { status, headers, body } = await scim('POST', '/Users', sent);
    expect(status).toBe(201);
    expect(headers.location).toBe(`http://localhost/scim/v2/Users/${body.id}`);
    expect(body).toMatchObject({ ...sent, schemas: [userSchema, enterprise], meta: { resourceType: 'User' } });
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
    for (const filter of [
      `userName eq "${sent.userName.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
      `emails[type eq "work"].value eq "${sent.userName}" and active eq true`,
    ])
      expect((await found(filter)).Resources.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect(await mailsTo(db, sent.userName)).toHaveLength(1);
    const { rows } = await db.pool.query('SELECT action, api_key FROM audit_log WHERE entity_id = $1', [body.id]);
    expect(rows).toEqual([{ action: 'add user', api_key: expect.stringContaining('Directory') }]);
  });

  test('the same name or address a second time is 409 uniqueness, in whatever case', async () => {
    const person = await joined();
    const again = await scim('POST', '/Users', aPerson({ userName: person.userName.toUpperCase() }));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const other = await joined();
    const taken = await patch(`/Users/${other.id}`, { op: 'replace', path: 'userName', value: person.userName });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('active=false ends sessions, the locks they hold, and keys at once', async () => {
    const person = await aUser(db, { permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }] });
    const api = await portal.as(person.email);
    const key = await keyFor(['people'], true, api);
    await db.pool.query(
      `INSERT INTO edit_locks (entity, entity_id, session_hash, user_code, user_name, fence, expires_at)
       SELECT 'x', 'y', id_hash, $2, 'x', 1, now() + interval '1 hour' FROM sessions WHERE user_id = $1`,
      [person.id, person.userCode],
    );
    expect((await scim('GET', '/Users', undefined, key)).status).toBe(200);
    const left = await patch(`/Users/${person.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([left.status, left.body.active]).toEqual([200, false]);
    expect((await api.send('ping', {})).statusCode).toBe(401);
    expect((await scim('GET', '/Users', undefined, key)).status).toBe(401);
    expect((await db.pool.query(`SELECT FROM edit_locks WHERE entity = 'x'`)).rowCount).toBe(0);
    const back = await patch(`/Users/${person.id}`, { op: 'replace', value: { active: true } });
    expect(back.body.active).toBe(true);
    expect((await scim('GET', '/Users', undefined, key)).status).toBe(401);
  });

  test('DELETE deactivates and is gone for the directory; named again, it is the same person', async () => {
    const person = await joined();
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    expect(await statusOf(person.id)).toBe('deactivated');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(method, `/Users/${person.id}`)).status).toBe(404);
    expect((await found(`userName eq "${person.userName}"`)).totalResults).toBe(0);
    const again = await scim('POST', '/Users', aPerson({ userName: person.userName, emails: person.emails }));
    expect([again.status, again.body.id]).toEqual([201, person.id]);
    expect(await statusOf(person.id)).toBe('active');
  });

  test('whoever had asked for access is let in when the directory names them', async () => {
    const waiting = await aUser(db, { status: 'pending', email: 'waiting@company.example', password: false });
    expect((await found('userName eq "waiting@company.example"')).totalResults).toBe(0);
    const { status, body } = await scim('POST', '/Users', aPerson({ userName: waiting.email, emails: [] }));
    expect([status, body.id, await statusOf(waiting.id)]).toEqual([201, waiting.id, 'active']);
  });

  test('the administrator whose key it is cannot be taken away with it', async () => {
    const refused = await patch(`/Users/${boss.id}`, { op: 'replace', path: 'active', value: false });
    expect(refused.status).toBe(409);
    expect(await statusOf(boss.id)).toBe('active');
  });

  test('PUT replaces the whole, and leaves active as it was where it is not said', async () => {
    const person = await joined();
    await patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value: false });
    const { body } = await scim('PUT', `/Users/${person.id}`, {
      schemas: [userSchema],
      id: person.id,
      userName: person.userName,
      name: { givenName: 'Bea', familyName: 'Ohm' },
      groups: [{ value: 'x' }],
    });
    expect(body).toMatchObject({ active: false, name: { givenName: 'Bea', familyName: 'Ohm' } });
    expect(body).not.toHaveProperty('externalId');
    expect(body[enterprise]).toEqual({ organization: '' });
  });

  test('pages count from 1 and tell how many there are; count=0 only counts', async () => {
    const { totalResults } = (await scim('GET', '/Users?count=0')).body;
    expect(totalResults).toBeGreaterThan(3);
    const ids: string[] = [];
    for (let at = 1; at <= totalResults; at += 2)
      ids.push(
        ...(await scim('GET', `/Users?startIndex=${at}&count=2`)).body.Resources.map(({ id }: { id: string }) => id),
      );
    expect(new Set(ids).size).toBe(totalResults);
    expect((await scim('GET', `/Users?startIndex=${totalResults + 5}`)).body.Resources).toEqual([]);
    const few = await scim('GET', '/Users?count=1&attributes=userName');
    expect(Object.keys(few.body.Resources[0]).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });
});

describe('whose account it is', () => {
  const products = [{ permission: 'PRODUCTS', roles: ['user'] }] as const;
  const rowOf = async (id: string) =>
    (
      await db.pool.query(
        `SELECT status, email, strategy, directory_subject, directory_claims, password_hash, permissions, own_permissions, tbes,
                scim_removed_at
           FROM users WHERE id = $1`,
        [id],
      )
    ).rows[0];
  const aLink = (owner: string) =>
    db.pool.query(
      `INSERT INTO secret_links (id, owner, kind, code_hash, payload, expires_at)
       VALUES ($1, $2, 'resetPassword', $3, '{}', now() + interval '1 hour')`,
      [randomUUID(), owner, Buffer.from(randomUUID())],
    );
  const openLinks = async (owner: string) =>
    (
      await db.pool.query(
        'SELECT kind FROM secret_links WHERE owner = $1 AND used_at IS NULL AND revoked_at IS NULL ORDER BY kind',
        [owner],
      )
    ).rows.map(({ kind }) => kind);
  const told = async (id: string) => ({
    audit: (
      await db.pool.query(`SELECT action FROM audit_log WHERE entity = 'user' AND entity_id = $1 ORDER BY id`, [id])
    ).rows.map(({ action }) => action),
    events: (
      await db.pool.query(
        `SELECT count(*)::int AS n FROM outbox_events WHERE topic = 'users-changed' AND payload->>'userId' = $1`,
        [id],
      )
    ).rows[0].n as number,
  });
  const anew = { strategy: 'password', directory_subject: null, directory_claims: null, password_hash: null };

  test.each(['unconfirmed', 'pending'] as const)(
    'whoever asked for access with an address (%s) does not come in with what they chose when the directory names it',
    async (status) => {
      const asked = await aUser(db, { status, strategy: 'directory' });
      await db.pool.query('UPDATE users SET directory_subject = $2 WHERE id = $1', [asked.id, `stranger ${status}`]);
      await aLink(asked.id);
      const { body } = await scim('POST', '/Users', aPerson({ userName: asked.email, emails: [] }));
      expect(body.id).toBe(asked.id);
      expect(await rowOf(asked.id)).toMatchObject({ ...anew, status: 'active', permissions: [] });
      expect(await openLinks(asked.id)).toEqual(['setPassword']);
    },
  );

  test('whoever asked for access and is named as inactive is inactive, and gets no mail', async () => {
    const asked = await aUser(db, { status: 'pending', password: false });
    const { status, body } = await scim(
      'POST',
      '/Users',
      aPerson({ userName: asked.email, emails: [], active: false }),
    );
    expect([status, body.id, body.active]).toEqual([201, asked.id, false]);
    expect(await statusOf(asked.id)).toBe('deactivated');
    expect(await mailsTo(db, asked.email)).toEqual([]);
  });

  test('where people sign in with the directory, whoever comes back does so too, without a mail', async () => {
    const oidc = { issuer: 'https://directory.example', clientId: 'x', clientSecret: 'x', scope: 'openid' };
    const other = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' }, config: { oidc: oidc as never } });
    const asked = await aUser(db, { status: 'pending' });
    const { statusCode } = await other.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { host: 'localhost', authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(aPerson({ userName: asked.email, emails: [] })),
    });
    expect(statusCode).toBe(201);
    expect(await rowOf(asked.id)).toMatchObject({ ...anew, strategy: 'directory', status: 'active' });
    expect(await mailsTo(db, asked.email)).toEqual([]);
  });

  test('an administrator’s address is not changed over SCIM, active or not; their name is', async () => {
    const chief = await anAdmin(db);
    await aLink(chief.id);
    for (const active of [true, false]) {
      await patch(`/Users/${chief.id}`, { op: 'replace', path: 'active', value: active });
      const before = await rowOf(chief.id);
      for (const refused of [
        await patch(`/Users/${chief.id}`, { op: 'replace', path: 'emails', value: [{ value: 'mine@evil.example' }] }),
        await scim('PUT', `/Users/${chief.id}`, aPerson()),
      ])
        expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
      expect(await rowOf(chief.id)).toEqual(before);
    }
    const named = await patch(`/Users/${chief.id}`, { op: 'replace', path: 'name.familyName', value: 'Stein' });
    expect([named.status, named.body.name.familyName]).toEqual([200, 'Stein']);
  });

  test('who administers by hand and holds more by the directory keeps their address too', async () => {
    const chief = await anAdmin(db);
    await db.pool.query(
      `UPDATE users SET own_permissions = permissions, own_tbes = '[]', directory_permissions = $2,
              permissions = permissions || $2::jsonb WHERE id = $1`,
      [chief.id, JSON.stringify(products)],
    );
    const refused = await patch(`/Users/${chief.id}`, { op: 'replace', path: 'emails', value: 'mine@evil.example' });
    expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
  });

  test('who administers by a rule of the directory alone keeps their address too', async () => {
    const chief = await aUser(db);
    const administers = JSON.stringify([{ permission: 'ADMIN__USERS', roles: ['admin'] }]);
    await db.pool.query(
      `UPDATE users SET own_permissions = '[]', own_tbes = '[]', directory_permissions = $2, permissions = $2 WHERE id = $1`,
      [chief.id, administers],
    );
    const refused = await patch(`/Users/${chief.id}`, { op: 'replace', path: 'emails', value: 'mine@evil.example' });
    expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
    expect((await rowOf(chief.id)).email).toBe(chief.email);
  });

  test('whom an administrator deactivated by hand no directory brings back, until an administrator does', async () => {
    const sent = aPerson();
    const { id } = (await scim('POST', '/Users', sent)).body;
    const by = async (act: 'deactivateUser' | 'reactivateUser') => {
      const { version } = await admin.ok('readUser', { params: { userId: id } });
      await admin.ok(act, { params: { userId: id }, body: { expectedVersion: version } });
    };
    await by('deactivateUser');
    const before = await rowOf(id);
    const tries = async () => [
      await scim('PUT', `/Users/${id}`, { ...sent, name: { givenName: 'Eve' }, active: true }),
      await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true }),
    ];
    for (const { status, body } of await tries()) {
      expect(status).toBe(409);
      expect(body.detail).toContain('Only an administrator can reactivate it');
    }
    expect(await rowOf(id)).toEqual(before);
    // Neither does leaving and coming again.
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('POST', '/Users', sent)).status).toBe(409);
    expect(await statusOf(id)).toBe('deactivated');
    expect((await told(id)).audit.filter((action) => action === 'refuse directory')).toHaveLength(3);
    await by('reactivateUser');
    expect((await scim('PUT', `/Users/${id}`, sent)).body.active).toBe(true);
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })).body.active).toBe(true);
  });

  test('an address taken in the same moment by somebody outside of the directory is 409 uniqueness', async () => {
    const sent = aPerson();
    const other = await db.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(
        `INSERT INTO users (id, user_code, email, name, last_name, status, permissions, tbes)
         VALUES ($1, $2, $3, 'A', 'B', 'active', '[]', '[]')`,
        [randomUUID(), `code ${sent.userName}`, sent.userName],
      );
      const reply = scim('POST', '/Users', sent);
      await vi.waitFor(async () => {
        const { rows } = await db.pool.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows[0].n).toBe(1);
      }, 10_000);
      await other.query('COMMIT');
      const { status, body } = await reply;
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    } finally {
      other.release();
    }
  });

  test('a new address of anybody else ends their sessions and links, and stands in the audit log', async () => {
    const person = await aUser(db, { permissions: products });
    const api = await portal.as(person.email);
    await aLink(person.id);
    const moved = await patch(`/Users/${person.id}`, { op: 'replace', path: 'emails', value: 'moved@company.example' });
    expect([moved.status, moved.body.emails[0].value]).toEqual([200, 'moved@company.example']);
    expect((await api.send('ping', {})).statusCode).toBe(401);
    expect(await openLinks(person.id)).toEqual([]);
    expect(await rowOf(person.id)).toMatchObject({ status: 'active', permissions: products });
    const { rows } = await db.pool.query('SELECT summary, changes FROM audit_log WHERE entity_id = $1', [person.id]);
    expect(rows).toEqual([
      {
        summary: expect.stringContaining('whose address is now moved@company.example'),
        changes: expect.arrayContaining([{ field: 'email', before: person.email, after: 'moved@company.example' }]),
      },
    ]);
  });

  test('a change that leaves the address alone leaves sessions and links alone', async () => {
    const person = await aUser(db);
    const api = await portal.as(person.email);
    await aLink(person.id);
    await patch(`/Users/${person.id}`, { op: 'replace', path: 'name.familyName', value: 'Stein' });
    expect((await api.send('ping', {})).statusCode).not.toBe(401);
    expect(await openLinks(person.id)).toEqual(['resetPassword']);
  });

  test('whom the directory removed comes back without password, identity and rights given by hand, and the mail goes to the new address', async () => {
    const person = await anAdmin(db);
    await patch(`/Users/${person.id}`, { op: 'replace', path: 'userName', value: `${person.id}@company.example` });
    await db.pool.query(
      `UPDATE users SET directory_subject = 'former', directory_claims = '{"groups": ["x"]}' WHERE id = $1`,
      [person.id],
    );
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    const email = `new-${person.id}@company.example`;
    const { body } = await scim(
      'POST',
      '/Users',
      aPerson({ userName: `${person.id}@company.example`, emails: [{ value: email }] }),
    );
    expect(body.id).toBe(person.id);
    expect(await rowOf(person.id)).toEqual({
      ...anew,
      status: 'active',
      email,
      permissions: [],
      own_permissions: null,
      tbes: [],
      scim_removed_at: null,
    });
    expect(await mailsTo(db, person.email)).toEqual([]);
    expect((await lastMail(db, email)).text).toContain(`/set-password/${person.id}/`);
    const { rows } = await db.pool.query(
      `SELECT changes FROM audit_log WHERE entity_id = $1 AND action = 'reactivate user'`,
      [person.id],
    );
    expect(rows[0].changes.map(({ field }: { field: string }) => field)).toContain('permissions');
  });

  test('the removal of somebody inactive, and a return that changes nothing else, are told and stand in the audit log', async () => {
    const sent = aPerson({ active: false });
    const { id } = (await scim('POST', '/Users', sent)).body;
    expect(await told(id)).toEqual({ audit: ['add user'], events: 1 });
    await scim('DELETE', `/Users/${id}`);
    expect(await told(id)).toEqual({ audit: ['add user', 'remove user'], events: 2 });
    expect((await scim('POST', '/Users', sent)).body.id).toBe(id);
    expect(await told(id)).toEqual({ audit: ['add user', 'remove user', 'update user'], events: 3 });
  });

  test('whom an administrator reactivates by hand the directory finds again, with what they hold', async () => {
    const person = await aUser(db, { permissions: products });
    await scim('DELETE', `/Users/${person.id}`);
    const { version } = await admin.ok('readUser', { params: { userId: person.id } });
    await admin.ok('reactivateUser', { params: { userId: person.id }, body: { expectedVersion: version } });
    expect(await rowOf(person.id)).toMatchObject({ status: 'active', scim_removed_at: null });
    expect((await scim('GET', `/Users/${person.id}`)).status).toBe(200);
    const again = await scim('POST', '/Users', aPerson({ userName: person.email, emails: [] }));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await rowOf(person.id)).permissions).toEqual(products);
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

describe('groups', () => {
  const aGroup = async (...members: string[]) =>
    (
      await scim('POST', '/Groups', {
        displayName: `Group ${randomUUID()}`,
        members: members.map((value) => ({ value })),
      })
    ).body;
  const membersOf = async (id: string) =>
    (await scim('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value);

  test('members are added, taken and replaced in the forms of Entra and Okta', async () => {
    const [a, b, c] = [(await joined()).id, (await joined()).id, (await joined()).id];
    const { id } = await aGroup(a);
    const path = `/Groups/${id}`;
    await patch(path, { op: 'Add', path: 'members', value: [{ value: b }, { value: a }] });
    expect((await membersOf(id)).toSorted()).toEqual([a, b].toSorted());
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: a }] });
    expect(await membersOf(id)).toEqual([b]);
    await patch(path, { op: 'remove', path: `members[value eq "${b}"]` });
    expect(await membersOf(id)).toEqual([]);
    await patch(path, { op: 'replace', value: { id, displayName: 'Renamed by Okta' } });
    await patch(path, { op: 'replace', path: 'members', value: [{ value: c }] });
    expect(await membersOf(id)).toEqual([c]);
    expect((await found('displayName eq "renamed by okta"', '/Groups')).totalResults).toBe(1);
    expect((await found(`members.value eq "${c}"`, '/Groups')).totalResults).toBe(1);
    expect((await scim('GET', `/Users/${c}`)).body.groups).toMatchObject([{ value: id, display: 'Renamed by Okta' }]);
    expect((await scim('GET', `${path}?excludedAttributes=members`)).body).not.toHaveProperty('members');
    expect((await scim('DELETE', path)).status).toBe(204);
    expect((await scim('GET', path)).status).toBe(404);
  });

  test('rights follow the groups at once: whoever is taken out loses what the rule gave', async () => {
    const person = await joined();
    const group = await aGroup();
    const rule = await admin.ok('createDirectoryRule', {
      body: {
        name: 'By group',
        claim: 'scimGroups',
        match: 'is',
        value: group.displayName,
        permissions: [{ permission: 'PRODUCTS', roles: ['user'] }],
        userTBEs: [],
      },
    });
    const held = async () =>
      (await admin.ok('readUser', { params: { userId: person.id } })).directoryPermissions.map(
        ({ permission }) => permission,
      );
    await patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: person.id }] });
    expect(await held()).toEqual(['PRODUCTS']);
    await patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'Something else' });
    expect(await held()).toEqual([]);
    await patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: group.displayName });
    expect(await held()).toEqual(['PRODUCTS']);
    await scim('DELETE', `/Groups/${group.id}`);
    expect(await held()).toEqual([]);
    await admin.send('deleteDirectoryRule', { params: { id: rule._id }, query: {} });
  });

  const aRule = (claim: string, value: string) =>
    admin.ok('createDirectoryRule', {
      body: {
        name: 'A rule',
        claim,
        match: 'is',
        value,
        permissions: [{ permission: claim === 'scimGroups' ? 'PRODUCTS' : 'SALES__UPC_LOOKUP', roles: ['user'] }],
        userTBEs: [],
      },
    });
  const end = ({ _id: id }: { _id: string }) => admin.send('deleteDirectoryRule', { params: { id }, query: {} });
  const byDirectory = async (userId: string) =>
    (await admin.ok('readUser', { params: { userId } })).directoryPermissions.map(({ permission }) => permission);

  test('a change of groups reads no old claim by a rule that came later, and takes nothing that a sign-in gave', async () => {
    const person = await joined();
    const group = await aGroup();
    const given = JSON.stringify([{ permission: 'SALES__UPC_LOOKUP', roles: ['user'] }]);
    await db.pool.query(
      `UPDATE users SET directory_claims = '{"groups": ["old"]}', signed_in_rights = '{"permissions": [], "tbes": []}'
        WHERE id = $1`,
      [person.id],
    );
    const rules = [await aRule('scimGroups', group.displayName), await aRule('groups', 'old')];
    const join = () => patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: person.id }] });
    const leave = () => patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' });
    await join();
    expect(await byDirectory(person.id)).toEqual(['PRODUCTS']);
    await leave();
    // Too much to be kept, but read in full when they signed in.
    await db.pool.query(
      `UPDATE users SET directory_claims = NULL, signed_in_rights = jsonb_build_object('permissions', $2::jsonb, 'tbes', '[]'::jsonb),
              directory_permissions = $2, permissions = $2, own_permissions = '[]', own_tbes = '[]' WHERE id = $1`,
      [person.id, given],
    );
    await join();
    expect(await byDirectory(person.id)).toEqual(['SALES__UPC_LOOKUP', 'PRODUCTS']);
    await leave();
    expect(await byDirectory(person.id)).toEqual(['SALES__UPC_LOOKUP']);
    await Promise.all(rules.map(end));
  });

  test('the log names who was added and taken away, of very many the first and how many more', async () => {
    const [a, b] = [await joined(), await joined()];
    const { id } = await aGroup(a.id);
    await patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: b.id }] });
    const { rows } = await db.pool.query(`SELECT changes FROM audit_log WHERE entity_id = $1 ORDER BY id`, [id]);
    const named = (person: { displayName: string; userName: string }) => [`${person.displayName} (${person.userName})`];
    expect(rows[0].changes).toContainEqual({ field: 'added', before: null, after: named(a) });
    expect(rows[1].changes).toContainEqual({ field: 'added', before: null, after: named(b) });
    expect(rows[1].changes).toContainEqual({ field: 'takenAway', before: named(a), after: null });
  });

  test('five thousand members come, are renamed and leave in a handful of statements, each with what the rule gives', async () => {
    const many = 5_000;
    const { rows } = await db.pool.query(
      `INSERT INTO users (id, user_code, email, name, last_name, status, permissions, tbes)
       SELECT gen_random_uuid(), 'many-' || n, 'many' || n || '@company.example', 'Many', n::text, 'active', '[]', '[]'
         FROM generate_series(1, $1::int) n RETURNING id`,
      [many],
    );
    const group = await aGroup();
    const rule = await aRule('scimGroups', group.displayName);
    const holding = async () =>
      (
        await db.pool.query(
          `SELECT count(*)::int AS n FROM users WHERE user_code LIKE 'many-%' AND directory_permissions <> '[]'`,
        )
      ).rows[0].n;
    const statements = async (work: () => Promise<{ status: number }>) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      expect((await work()).status).toBe(200);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    const path = `/Groups/${group.id}`;
    const members = rows.map(({ id }: { id: string }) => ({ value: id }));
    expect(await statements(() => patch(path, { op: 'add', path: 'members', value: members }))).toBeLessThan(60);
    expect(await holding()).toBe(many);
    const rename = { op: 'replace', path: 'displayName', value: 'Another name' };
    expect(await statements(() => patch(path, rename))).toBeLessThan(60);
    expect(await holding()).toBe(0);
    await patch(path, { op: 'replace', path: 'displayName', value: group.displayName });
    expect(await statements(() => patch(path, { op: 'remove', path: 'members' }))).toBeLessThan(60);
    expect(await holding()).toBe(0);
    const entries = await db.pool.query(
      `SELECT changes FROM audit_log WHERE entity_id = $1 AND action = 'change directory group' ORDER BY id LIMIT 1`,
      [group.id],
    );
    const added = entries.rows[0].changes.find(({ field }: { field: string }) => field === 'added').after;
    expect(added).toHaveLength(201);
    expect(added.at(-1)).toBe('and 4800 more');
    await end(rule);
    await db.pool.query(`DELETE FROM users WHERE user_code LIKE 'many-%'`);
  });

  test('a member who is nobody, and a name that is taken, are refused', async () => {
    const { displayName } = await aGroup();
    const stranger = await scim('POST', '/Groups', { displayName: 'x', members: [{ value: randomUUID() }] });
    expect([stranger.status, stranger.body.scimType]).toEqual([400, 'invalidValue']);
    const again = await scim('POST', '/Groups', { displayName: displayName.toUpperCase() });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
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
