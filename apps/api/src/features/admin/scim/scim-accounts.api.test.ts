import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../../test/builders.ts';
import { lastMail, mailsTo } from '../../../../test/mailbox.ts';
import { aDirectory } from '../../../../test/scim-directory.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' } });
const { admin, secret, scim, patch, aPerson, statusOf } = await aDirectory(db, portal);

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
