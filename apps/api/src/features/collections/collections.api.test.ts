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

test('[T2, T3, G11] a product that the own location does not have cannot be picked, in the words of one that is not there', async () => {
  const dist = await as('dist');
  const atJp = (product: (typeof catalogue)[number]) => product.locations.some(({ code }) => code === 'JP');
  const [own, hidden] = [catalogue.find(atJp)!, catalogue.find((product) => !atJp(product))!];
  const linkageObject = { season: 'Spring', year: 2041 };
  const pick = (product: object) => ({
    params,
    body: { linkageType: 'linkageObject' as const, linkageObject, products: [product as ReturnType<typeof add>] },
  });
  const picked = (product: { style: string; color: string }) => ({ ...pairOf(product as never), actionType: 'add' });
  const named = async (product: { style: string; color: string }) =>
    (await dist.refused('createCollection', pick(picked(product)))).message.replace(
      `${product.style}-${product.color}`,
      'ID',
    );
  expect(await named(hidden)).toBe(await named({ style: 'NOPE', color: 'X' }));
  expect((await dist.ok('createCollection', pick(picked(own)))).products).toHaveLength(1);
});

test('[M3.5] an employee picks POP of any color, as assortments list it', async () => {
  const pop = catalogue.find(
    ({ productType, color }) => productType === 'POP' && !['AST', 'BLK', 'WHT'].includes(color),
  )!;
  const made = await user.ok('createCollection', {
    params,
    body: {
      linkageType: 'linkageObject',
      linkageObject: { season: 'Spring', year: 2042 },
      products: [{ ...pairOf(pop), actionType: 'add' }],
    },
  });
  expect(made.products).toHaveLength(1);
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
