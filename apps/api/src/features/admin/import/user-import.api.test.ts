import { createHash } from 'node:crypto';
import { everyday } from '@atelier/domain/access/grant-sets';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAdmin, aPortal, aUser } from '../../../../test/builders.ts';
import { whileUnderWay } from '../../../../test/in-one-moment.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const boss = await anAdmin(db);
const admin = await portal.as(boss.email);

const send = async (lines: readonly object[], head: object = { welcome: true }, api: ApiClient = admin) => {
  const payload = [head, ...lines].map((line) => JSON.stringify(line)).join('\n');
  const sha256 = createHash('sha256').update(payload).digest('hex');
  const response = await api.raw({
    method: 'POST',
    url: `/api/admin/users/import?sha256=${sha256}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};
const detail = (userId: string) => admin.ok('readUser', { params: { userId } });
const known = async (...emails: string[]) => (await admin.ok('validateUsers', { body: { emails } })).data;
const count = async () => (await db.pool.query('SELECT count(*)::int AS n FROM users')).rows[0].n;

let people = 0;
const aLine = (values: object = {}) => {
  people += 1;
  return {
    email: `sheet${people}@company.example`,
    values: { name: 'Ida', lastName: `B ${people}`, role: 'Employee', ...values },
  };
};

test('new people come with the rights of their role and, if that was chosen, a mail; taken back they are deactivated', async () => {
  const [told, alsoTold, quiet] = [aLine(), aLine({ role: 'Distributor', country: 'France' }), aLine()];
  const { status, body } = await send([told, alsoTold]);
  expect([status, body.added, body.updated]).toEqual([200, 2, 0]);
  await send([quiet], { welcome: false });
  const [first, second] = await known(told.email, alsoTold.email.toUpperCase());
  expect((await detail(first!._id)).permissions).toEqual(everyday.map((grant) => expect.objectContaining(grant)));
  expect(second!.values).toMatchObject({ role: 'Distributor', country: 'France', signIn: 'Password' });
  expect(await mailsTo(db, told.email)).toHaveLength(1);
  expect(await mailsTo(db, quiet.email)).toHaveLength(0);
  const undone = await admin.ok('undoUserImport', { body: { importId: body.importId } });
  expect(undone).toEqual({ deactivated: 2, restored: 0 });
  expect((await known(told.email, quiet.email)).map((one) => one!.status)).toEqual(['deactivated', 'active']);
  expect((await admin.refused('undoUserImport', { body: { importId: body.importId } })).code).toBe('wrongState');
});

test('[R4] somebody who asks for access in the same moment is not added a second time: their row is named', async () => {
  const [one, two] = [aLine(), aLine()];
  const before = await count();
  const [reply] = await whileUnderWay(
    db,
    (other) =>
      other.query(
        `INSERT INTO users (id, user_code, email, name, last_name, status)
         VALUES (gen_random_uuid(), 'early', $1, 'E', 'A', 'unconfirmed')`,
        [two.email],
      ),
    [() => send([one, two])],
  );
  expect([reply?.status, reply?.body.details]).toMatchObject([422, { rows: [1] }]);
  expect(reply?.body.message).toContain('Some of these people are here already.');
  expect(await count()).toBe(before + 1);
});

test('people who are here are changed by what the sheet says alone, and taken back they are as before', async () => {
  const person = await aUser(db, { permissions: [{ permission: 'SALES__UPC_LOOKUP', roles: ['user'] }] });
  const before = await detail(person.id);
  const values = { company: 'New', role: 'Approver', signIn: 'Directory' };
  const { body } = await send([{ _id: person.id, version: before.version, values }]);
  const after = await detail(person.id);
  expect(after).toMatchObject({ company: 'New', role: 'Approver', strategy: 'directory', name: before.name });
  expect(await admin.ok('undoUserImport', { body: { importId: body.importId } })).toEqual({
    deactivated: 0,
    restored: 1,
  });
  const { version: _v, ...again } = await detail(person.id);
  const { version: _w, ...was } = before;
  expect(again).toEqual(was);
});

test('[T9] whoever gets a password instead of the directory loses what the directory had given', async () => {
  const person = await aUser(db, { permissions: [{ permission: 'SALES__UPC_LOOKUP', roles: ['user'] }] });
  const given = JSON.stringify([{ permission: 'ADMIN__REPORTS', roles: ['admin'] }]);
  await db.pool.query(
    `UPDATE users SET strategy = 'directory', own_permissions = permissions, own_tbes = tbes, permissions = permissions || $2::jsonb, directory_permissions = $2::jsonb,
       signed_in_rights = jsonb_build_object('permissions', $2::jsonb, 'tbes', '[]'::jsonb) WHERE id = $1`,
    [person.id, given],
  );
  const inForce = async () => {
    const { rows } = await db.pool.query('SELECT permissions FROM users WHERE id = $1', [person.id]);
    return (rows[0].permissions as { permission: string }[]).map(({ permission }) => permission);
  };
  expect(await inForce()).toContain('ADMIN__REPORTS');
  const held = await detail(person.id);
  const { status } = await send([{ _id: person.id, version: held.version, values: { signIn: 'Password' } }]);
  expect(status).toBe(200);
  expect(await inForce()).toEqual(['SALES__UPC_LOOKUP']);
});

test('all or none: a row that cannot be written is named and nothing of the sheet is', async () => {
  const here = await aUser(db);
  const before = await count();
  const { status, body } = await send([aLine(), { ...aLine(), email: here.email.toUpperCase() }]);
  expect([status, body.details.rows]).toEqual([422, [1]]);
  const line = aLine();
  expect((await send([line, line])).body.details.rows).toEqual([1]);
  const person = await detail(here.id);
  expect((await send([aLine(), { _id: here.id, version: person.version + 1, values: { company: 'x' } }])).status).toBe(
    409,
  );
  expect(await count()).toBe(before);
});

test('whoever was changed since stays, and then nothing is taken back', async () => {
  const [a, b] = [aLine(), aLine()];
  const { body } = await send([a, b]);
  const [first, second] = await known(a.email, b.email);
  await admin.ok('updateUser', {
    params: { userId: second!._id },
    body: { expectedVersion: second!.version, company: 'Theirs' },
  });
  expect((await admin.refused('undoUserImport', { body: { importId: body.importId } })).code).toBe('userLock');
  expect((await detail(first!._id)).status).toBe('active');
});

test('nobody takes back the import of somebody else, and a sheet does not take away one’s own administration', async () => {
  const other = await portal.as((await anAdmin(db)).email);
  const { body } = await send([aLine()]);
  expect((await other.refused('undoUserImport', { body: { importId: body.importId } })).code).toBe('notFound');
  const { version } = await detail(boss.id);
  expect((await send([{ _id: boss.id, version, values: { role: 'Employee' } }])).status).toBe(409);
});

test('a sheet says where people work; of somebody who is here only what it says, and places that there are not are refused by row', async () => {
  await db.pool.query(`INSERT INTO territories (id, name, position) VALUES (gen_random_uuid(), 'Europe', 0)`);
  await db.pool.query(
    `INSERT INTO locations (id, key, code, name, territory, business_entity, currency, currency_symbol, decimal_places, position)
     VALUES (gen_random_uuid(), 'EU_20', 'EU', 'Europe', 'Europe', 'B.V.', 'EUR', '€', 2, 0)`,
  );
  const places = { territory: 'Europe', businessEntity: 'B.V.', locations: 'EU_20' };
  const line = aLine(places);
  await send([line], { welcome: false });
  const [made] = await known(line.email);
  expect(made!.values).toMatchObject(places);
  const tbe = { territory: 'Europe', businessEntity: 'B.V.', locations: ['EU_20'], colorFilters: { POP: [] } };
  expect((await detail(made!._id)).userTBEs).toEqual([tbe]);
  await send([{ _id: made!._id, version: made!.version, values: { locations: '' } }]);
  expect((await detail(made!._id)).userTBEs).toEqual([{ ...tbe, locations: [] }]);
  for (const wrong of [
    { territory: 'Atlantis' },
    { businessEntity: 'Nobody' },
    { locations: 'EU_99' },
    { territory: '' },
  ]) {
    const { status, body } = await send([aLine(), aLine({ ...places, ...wrong })], { welcome: false });
    expect([status, body.details.rows]).toEqual([422, [1]]);
  }
  await db.pool.query('DELETE FROM locations');
  await db.pool.query('DELETE FROM territories');
});

test.each([
  ['no address', { email: 'nobody', values: aLine().values }],
  ['no name', { email: 'x1@y.example', values: { lastName: 'B', role: 'Employee' } }],
  ['a role there is not', { ...aLine(), values: { name: 'a', lastName: 'b', role: 'King' } }],
  ['a line break in a name', aLine({ name: 'a\nb' })],
  ['too long a name', aLine({ name: 'x'.repeat(61) })],
  ['a number', 7],
])('[Q] %s is refused and nothing is written', async (_title, line) => {
  const before = await count();
  expect((await send([line as object])).status).toBe(422);
  expect(await count()).toBe(before);
});

test('what is exported of people comes back as nothing to do: the list says the same as the look-up', async () => {
  const { data } = await admin.ok('listUsers', { query: { limit: 100 } });
  const held = await known(...data.map(({ email }) => email));
  for (const [
    at,
    { name, lastName, company, country, entity, legalType, role, ofDirectory, ...more },
  ] of data.entries())
    expect(held[at]!.values).toEqual({
      ...{ name, lastName, company, country, entity, legalType, role },
      ...{ territory: more.territory, businessEntity: more.businessEntity, locations: more.locations },
      signIn: ofDirectory ? 'Directory' : 'Password',
    });
});
