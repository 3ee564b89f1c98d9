import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anInternal, aPlanningPortal, pairOf, stylesWithColors } from '../../../../test/assortment-builders.ts';

const { as, anotherOf, catalogue } = await aPlanningPortal(60);
const [iaUS, admin] = [await as('iaUS'), await as('admin')];
const shoe = stylesWithColors(catalogue)[0]![0]!;
const [here, there] = [crypto.randomUUID(), crypto.randomUUID()];

const plan = async () => (await anInternal(iaUS, { products: [pairOf(shoe)] }))._id;
const ask = (api: ApiClient, id: string, body: object) =>
  api.send('editLock', { params: { id, action: 'request' }, body: body as never });
const fenceOf = async (api: ApiClient, id: string, body: object): Promise<number> =>
  (await ask(api, id, body)).json().fence;
const write = (api: ApiClient, id: string, fence: number, colorNote: string) =>
  api.send('batchInternalAssortment', {
    params: { id },
    body: { fence, updateProducts: [{ ...pairOf(shoe), version: 1, values: { colorNote } }] },
  });

test('[G21] of two windows of one person only one writes, and the person decides which', async () => {
  const id = await plan();
  const first = await fenceOf(iaUS, id, { window: here });
  const refused = await ask(iaUS, id, { window: there });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'userLock']);
  expect(refused.json().message).toContain('You are editing this assortment in another window.');
  expect(refused.json().details).toMatchObject({ ownWindow: true });
  expect(await fenceOf(iaUS, id, { window: here })).toBe(first);
  const second = await fenceOf(iaUS, id, { window: there, takeOver: true });
  expect(second).toBeGreaterThan(first);
  expect((await ask(iaUS, id, { window: here })).statusCode).toBe(409);
  expect((await write(iaUS, id, first, 'late')).statusCode).toBe(409);
  expect((await write(iaUS, id, second, 'mine')).statusCode).toBe(200);
});

test('[G21] a window that closes late lets go of its own lock alone', async () => {
  const id = await plan();
  const first = await fenceOf(iaUS, id, { window: here });
  const second = await fenceOf(iaUS, id, { window: there, takeOver: true });
  await iaUS.ok('editLock', { params: { id, action: 'release' }, body: { fence: first } });
  expect((await write(iaUS, id, second, 'still mine')).statusCode).toBe(200);
  await iaUS.ok('editLock', { params: { id, action: 'release' }, body: { fence: second } });
  expect((await ask(iaUS, id, { window: here })).statusCode).toBe(200);
});

test('[G21] another browser of the same person is another window; a single step is done for whichever holds it', async () => {
  const id = await plan();
  const held = await fenceOf(iaUS, id, { window: here });
  const elsewhere = await anotherOf('iaUS');
  expect((await ask(elsewhere, id, { window: there })).statusCode).toBe(409);
  expect(await fenceOf(iaUS, id, {})).toBe(held);
});

test('[G21] a single step from another browser leaves the lock with the window that holds it', async () => {
  const id = await plan();
  const held = await fenceOf(iaUS, id, { window: here });
  const elsewhere = await anotherOf('iaUS');
  const step = (await ask(elsewhere, id, {})).json();
  expect(step).toMatchObject({ fence: held, taken: false });
  expect((await write(elsewhere, id, step.fence, 'a step')).statusCode).toBe(200);
  const mine = await iaUS.send('batchInternalAssortment', {
    params: { id },
    body: { fence: held, updateProducts: [{ ...pairOf(shoe), version: 2, values: { colorNote: 'goes on' } }] },
  });
  expect(mine.statusCode).toBe(200);
  expect(await fenceOf(iaUS, id, { window: here })).toBe(held);
});

test('[G21] going on in one’s own other window needs no right to take over; from somebody else it does', async () => {
  const id = await plan();
  await fenceOf(admin, id, { window: here });
  const iaEU = await as('iaEU');
  expect((await ask(iaEU, id, { window: there, takeOver: true })).statusCode).toBeGreaterThanOrEqual(403);
  expect((await ask(iaUS, id, { window: there })).json().message).toContain('is editing this assortment');
});

test('[R5] a window that closes late does not end the lock taken in another one', async () => {
  const id = await plan();
  const lock = (action: 'request' | 'release', fence?: number) =>
    iaUS.ok('editLock', { params: { id, action }, body: fence === undefined ? {} : { fence } });
  const { fence } = await lock('request');
  await lock('release', (fence ?? 0) - 1);
  expect((await iaUS.ok('readInternalAssortment', { params: { id } })).lock).toMatchObject({ self: true });
  await lock('release', fence ?? 0);
  expect((await iaUS.ok('readInternalAssortment', { params: { id } })).lock).toBeNull();
});
