import { describe, expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { aDirectory, enterprise, userSchema } from '../../../../test/scim-directory.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' } });
const { boss, keyFor, scim, patch, aPerson, joined, statusOf, found } = await aDirectory(db, portal);

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
