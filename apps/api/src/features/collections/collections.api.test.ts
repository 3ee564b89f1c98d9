import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf, stylesWithColors } from '../../../test/assortment-builders.ts';

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
    body: { products: [{ ...add(0), actionType: 'delete' }] },
  });
  expect(last.products).toHaveLength(1);
});

test('[T2] a collection of somebody else does not exist, nor does a hidden assortment', async () => {
  const hidden = await anAssortment(mgr);
  const body = { linkageType: 'linkageId' as const, linkageId: hidden._id };
  expect(await user.refused('createCollection', { params, body })).toMatchObject({ status: 404 });
  const mine = await mgr.ok('createCollection', { params, body });
  for (const collectionId of [mine._id, randomUUID()]) {
    const call = { params: { ...params, collectionId }, body: { products: [add(0)] } };
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
    body: { products: products as never },
  });
  const unknown = edit([{ style: 'NOPE', color: 'X', actionType: 'add' }]);
  expect((await user.refused('batchCollection', unknown)).message).toContain('Style/Color Not Found');
  expect(await user.refused('batchCollection', edit([]))).toMatchObject({ code: 'nothingToDo' });
});

test('[T3] an assortment names only a collection of its editor', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const theirs = await user.ok('createCollection', { params, body: { linkageType: 'linkageId', linkageId: plan._id } });
  const call = { params: { id: plan._id }, body: { collectionsQueryId: theirs._id } };
  expect(await mgr.refused('patchAssortment', call)).toMatchObject({ status: 404 });
});
