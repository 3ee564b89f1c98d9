import { randomUUID } from 'node:crypto';
import { grant } from '@atelier/domain/access/grant-sets';
import type { AssignedOrder } from '@atelier/domain/order/assignment';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { listenAs } from '../../../test/event-reader.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadCompany } from '../products/index.ts';
import { coordinatorFor } from './index.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const [coordA, coordB, srCoord] = ['NL1006', 'NL1007', 'NL1008'];
let senior: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  await inTransaction(db, (tx) => loadCompany(tx, { seed: 1, today: '2026-11-16' }));
  await thePersonas(db);
  senior = await portal.as(personaEmail('srCoord'));
  admin = await portal.as(personaEmail('admin'));
});
beforeEach(async () => {
  await db.kysely.deleteFrom('coordinator_assignments').execute();
});

const assign = (coordinatorCode: string, more: object = {}) =>
  senior.ok('createAssignment', { body: { type: 'SAMPLE', coordinatorCode, ...more } });
const order: AssignedOrder = { type: 'SAMPLE', productTypes: ['Footwear'], divisions: ['RUN'], location: 'US_10' };
const coordinator = (more: Partial<AssignedOrder> = {}) => coordinatorFor(db.kysely, { ...order, ...more });
const setStatus = (code: string, status: 'active' | 'deactivated') =>
  db.kysely.updateTable('users').set({ status }).where('user_code', '=', code).execute();

test('[M20.4] assignments are made, listed, changed and taken away', async () => {
  const made = await assign(coordA!, { productType: 'Footwear' });
  expect(made).toMatchObject({ coordinatorName: 'Elena Brandt', coordinates: true, position: 0, division: null });
  expect((await assign(coordB!)).position).toBe(1);
  const patched = await senior.ok('patchAssignment', {
    params: { id: made._id },
    body: { version: made.version, productType: null, location: 'EU_20' },
  });
  expect(patched).toMatchObject({ productType: null, location: 'EU_20', version: 2 });
  const gone = { params: { id: made._id }, query: { version: 2 } };
  expect(await senior.ok('deleteAssignment', gone)).toEqual({ deleted: true });
  expect((await senior.ok('listAssignments', {})).data.map(({ coordinatorCode }) => coordinatorCode)).toEqual([coordB]);
  expect(
    await senior.refused('patchAssignment', { params: { id: made._id }, body: { version: 2, position: 1 } }),
  ).toMatchObject({ status: 404 });
});

test('[M20.4] the assignment that says most of an order decides, ties by position', async () => {
  expect(await coordinator()).toBeNull();
  await assign(coordB!);
  expect(await coordinator()).toBe(coordB);
  await assign(coordA!, { productType: 'Footwear' });
  await assign(srCoord!, { location: 'US_10' });
  expect(await coordinator()).toBe(coordA);
  expect(await coordinator({ productTypes: ['Apparel'] })).toBe(srCoord);
  expect(await coordinator({ productTypes: ['Apparel'], location: 'EU_20' })).toBe(coordB);
  expect(await coordinator({ type: 'PROMO' })).toBeNull();
});

test('[M20.4] a coordinator who left or lost the role is passed over, and the list says so', async () => {
  await assign(coordB!);
  await assign(coordA!, { productType: 'Footwear' });
  await setStatus(coordA!, 'deactivated');
  expect(await coordinator()).toBe(coordB);
  const { data } = await senior.ok('listAssignments', {});
  expect(data.map(({ coordinates }) => coordinates)).toEqual([true, false]);
  expect(
    (await senior.ok('listCoordinators', { query: { type: 'SAMPLE' } })).data.map(({ userCode }) => userCode),
  ).not.toContain(coordA);
  await setStatus(coordA!, 'active');
  expect(await coordinator()).toBe(coordA);
});

test('[T3] nobody is assigned who does not coordinate such orders, and no location that does not exist', async () => {
  const assigning = (body: object) =>
    senior.refused('createAssignment', { body: { type: 'SAMPLE', ...body } as never });
  expect(await assigning({ coordinatorCode: 'NL1011' })).toMatchObject({ status: 422 });
  expect(await assigning({ coordinatorCode: coordA, location: 'XX_99' })).toMatchObject({ status: 422 });
  const made = await assign(coordA!);
  const patch = { params: { id: made._id }, body: { version: 1, coordinatorCode: 'NL1011' } };
  expect(await senior.refused('patchAssignment', patch)).toMatchObject({ status: 422 });
});

test('[T2] a senior coordinator of one type neither sees nor changes assignments of the other', async () => {
  const { email } = await aUser(db, { permissions: [grant('ORDERS__PROMO_ORDERS', 'seniorCoordinator')] });
  const promo = await portal.as(email);
  const made = await assign(coordA!);
  expect((await promo.ok('listAssignments', {})).data).toEqual([]);
  for (const id of [made._id, randomUUID()])
    expect(await promo.refused('patchAssignment', { params: { id }, body: { version: 1, position: 3 } })).toMatchObject(
      { status: 404 },
    );
  const body = { type: 'SAMPLE' as const, coordinatorCode: coordA! };
  expect(await promo.refused('createAssignment', { body })).toMatchObject({ status: 403 });
  expect(await promo.refused('listCoordinators', { query: { type: 'SAMPLE' } })).toMatchObject({ status: 403 });
});

test('[G21] two seniors: different fields merge, the same field comes back with the value that won', async () => {
  const made = await assign(coordA!);
  const write = (api: ApiClient, body: object) =>
    api.send('patchAssignment', { params: { id: made._id }, body: { version: 1, ...body } });
  expect((await write(senior, { division: 'RUN' })).statusCode).toBe(200);
  expect((await write(admin, { coordinatorCode: coordB })).statusCode).toBe(200);
  const lost = await write(admin, { division: 'KIDS' });
  expect([lost.statusCode, lost.json()]).toMatchObject([
    409,
    { code: 'userLock', details: { conflicts: [{ field: 'division', value: 'RUN' }] } },
  ]);
  const stale = { params: { id: made._id }, query: { version: 1 } };
  expect(await admin.refused('deleteAssignment', stale)).toMatchObject({ code: 'userLock' });
});

test('[R4] assignments made at the same moment each get a place of their own', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => assign(n % 2 ? coordA! : coordB!)));
  expect(made.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('[R6] the same request twice makes one assignment', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const call = { body: { type: 'SAMPLE' as const, coordinatorCode: coordA! } };
  const [one, two] = [
    await senior.send('createAssignment', call, key),
    await senior.send('createAssignment', call, key),
  ];
  expect(two.json()).toEqual(one.json());
  expect((await senior.ok('listAssignments', {})).data).toHaveLength(1);
});

test('[T25, G33] every change is in the audit log and is told to those who manage that type', async () => {
  const { email } = await aUser(db, { permissions: [grant('ORDERS__PROMO_ORDERS', 'seniorCoordinator')] });
  const promo = await portal.as(email);
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const readers = await listenAs(db, address, [admin, promo]);
  const made = await assign(coordA!);
  const heard = (n: number) => readers[n]!.events.filter(({ event }) => event === 'assignments-changed');
  await until(() => heard(0).length > 0);
  expect(heard(0)[0]!.data).toMatchObject({ assignmentId: made._id, by: srCoord });
  expect(heard(1)).toEqual([]);
  const { rows } = await db.pool.query('SELECT action, actor FROM audit_log WHERE entity_id = $1', [made._id]);
  expect(rows).toMatchObject([{ action: 'create assignment' }]);
});
