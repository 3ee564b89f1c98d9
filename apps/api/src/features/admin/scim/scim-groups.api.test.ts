import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { aPortal } from '../../../../test/builders.ts';
import { aDirectory } from '../../../../test/scim-directory.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'http://localhost' } });
const { admin, scim, patch, joined, found } = await aDirectory(db, portal);

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
    /** What a process tells and asks by itself comes with time, not with the work. */
    const byItself = /transaction_read_only|api_processes/;
    const statements = async (work: () => Promise<{ status: number }>) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      expect((await work()).status).toBe(200);
      const { length } = query.mock.calls.filter(([asked]) => !byItself.test(JSON.stringify(asked)));
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
