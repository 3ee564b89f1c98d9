import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  patching,
  stylesWithColors,
} from '../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal();
const [mgr, user] = [await as('mgr'), await as('user')];
const colors = stylesWithColors(catalogue, 2)[0]!;
const params = { type: 'product' as const };
const add = (n: number, more: object = {}) => ({ ...pairOf(colors[n]!), actionType: 'add' as const, ...more });

test('[M12.2] opening a collection gives Default, opening it again gives the same one', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const body = { linkageType: 'linkageId' as const, linkageId: plan._id };
  const [one, two] = await Promise.all([
    user.ok('createCollection', { params, body }),
    user.ok('createCollection', { params, body }),
  ]);
  expect(one).toMatchObject({ name: 'Default', linkageModel: 'Assortment', linkageId: plan._id, products: [] });
  expect(two!._id).toBe(one!._id);
  expect((await user.ok('queryCollections', { params, body })).data.map(({ _id }) => _id)).toEqual([one!._id]);
});

test('[M12.2] picks, selection and notes for style and color are kept', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const made = await user.ok('createCollection', {
    params,
    body: { linkageType: 'linkageId', linkageId: plan._id, products: [add(0), add(1)] },
  });
  const saved = await user.ok('batchCollection', {
    params: { ...params, collectionId: made._id },
    body: {
      version: made.version,
      products: [
        { ...add(0), actionType: 'update', selected: false, collectionColorNote: 'red one' },
        { ...add(1), actionType: 'update', collectionStyleNote: 'both' },
      ],
    },
  });
  expect(saved.products).toEqual([
    { ...pairOf(colors[0]!), selected: false, collectionStyleNote: 'both', collectionColorNote: 'red one' },
    { ...pairOf(colors[1]!), selected: true, collectionStyleNote: 'both', collectionColorNote: '' },
  ]);
  const last = await user.ok('batchCollection', {
    params: { ...params, collectionId: made._id },
    body: { version: saved.version, products: [{ ...add(0), actionType: 'delete' }] },
  });
  expect(last.products).toHaveLength(1);
});

test('[T2] a collection of somebody else does not exist, nor does a hidden assortment', async () => {
  const hidden = await anAssortment(mgr);
  const body = { linkageType: 'linkageId' as const, linkageId: hidden._id };
  expect(await user.refused('createCollection', { params, body })).toMatchObject({ status: 404 });
  const mine = await mgr.ok('createCollection', { params, body });
  for (const collectionId of [mine._id, randomUUID()]) {
    const call = { params: { ...params, collectionId }, body: { version: 1, products: [add(0)] } };
    expect(await user.refused('batchCollection', call)).toMatchObject({ status: 404 });
  }
  expect((await user.ok('listCollections', { params })).data.map(({ _id }) => _id)).not.toContain(mine._id);
});

test('[T3] both linkages at once, unknown products and empty batches are refused', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const linkageObject = { season: 'Spring', year: 2027 };
  const both = { linkageType: 'linkageId' as const, linkageId: plan._id, linkageObject };
  expect(await user.refused('createCollection', { params, body: both })).toMatchObject({ status: 422 });
  const made = await user.ok('createCollection', { params, body: { linkageType: 'linkageObject', linkageObject } });
  const edit = (products: object[]) => ({
    params: { ...params, collectionId: made._id },
    body: { version: made.version, products: products as never },
  });
  const unknown = edit([{ style: 'NOPE', color: 'X', actionType: 'add' }]);
  expect((await user.refused('batchCollection', unknown)).message).toContain('Style/Color Not Found');
  expect(await user.refused('batchCollection', edit([]))).toMatchObject({ code: 'nothingToDo' });
});

test('[T3] an assortment names only a collection of its editor', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const theirs = await user.ok('createCollection', { params, body: { linkageType: 'linkageId', linkageId: plan._id } });
  const call = { params: { id: plan._id }, body: { collectionsQueryId: theirs._id } };
  expect(await patching.refused(mgr, 'patchAssortment', call)).toMatchObject({ status: 404 });
});

test('[M12.2] adding twice is adding once, and picks are selected', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const body = { linkageType: 'linkageId' as const, linkageId: plan._id, products: [add(0), add(0)] };
  const made = await user.ok('createCollection', { params, body });
  const again = await user.ok('createCollection', { params, body });
  expect(again.products).toEqual([
    { ...pairOf(colors[0]!), selected: true, collectionStyleNote: '', collectionColorNote: '' },
  ]);
  expect(again.version).toBe(made.version);
});

test('[G21] two windows: different cells merge, the same cell comes back with the value that won', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const seen = await user.ok('createCollection', {
    params,
    body: { linkageType: 'linkageId', linkageId: plan._id, products: [add(0), add(1)] },
  });
  const at = { ...params, collectionId: seen._id };
  const note = (n: number, text: string) => ({ ...add(n), actionType: 'update' as const, collectionColorNote: text });
  const write = (products: ReturnType<typeof note>[], version = seen.version) =>
    user.send('batchCollection', { params: at, body: { version, products } });
  expect((await write([note(0, 'first')])).statusCode).toBe(200);
  expect((await write([note(1, 'other cell')])).statusCode).toBe(200);
  const lost = await write([note(0, 'second')]);
  expect([lost.statusCode, lost.json()]).toMatchObject([
    409,
    { code: 'userLock', details: { count: 1, conflicts: [{ field: 'collectionColorNote', value: 'first' }] } },
  ]);
  const dropped = await user.refused('batchCollection', {
    params: at,
    body: { version: seen.version, products: [{ ...add(0), actionType: 'delete' }] },
  });
  expect(dropped.code).toBe('userLock');
  expect(await write([note(0, 'from the future')], 1_000).then((reply) => reply.statusCode)).toBe(409);
});

test('[T25, M7.3] every change of a collection is an entry with what was and what is, and can be taken back by it', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const made = await user.ok('createCollection', {
    params,
    body: { linkageType: 'linkageId', linkageId: plan._id, products: [add(0, { collectionColorNote: 'keep' })] },
  });
  const at = { ...params, collectionId: made._id };
  const id = `${colors[0]!.style}-${colors[0]!.color}`;
  const gone = await user.ok('batchCollection', {
    params: at,
    body: { version: made.version, products: [{ ...add(0), actionType: 'delete' }] },
  });
  const { data } = await user.ok('collectionHistory', { params: at, query: {} });
  expect(data.map(({ changes }) => changes)).toMatchObject([
    [{ field: id, before: { collectionColorNote: 'keep', selected: true }, after: null }],
    [{ field: id, before: null, after: { collectionColorNote: 'keep' } }],
    [],
  ]);
  const { selected, collectionColorNote } = data[0]!.changes[0]!.before as never as Record<string, never>;
  const back = await user.ok('batchCollection', {
    params: at,
    body: { version: gone.version, products: [add(0, { selected, collectionColorNote })] },
  });
  expect(back.products).toEqual(made.products);
  expect(await mgr.refused('collectionHistory', { params: at, query: {} })).toMatchObject({ status: 404 });
});
