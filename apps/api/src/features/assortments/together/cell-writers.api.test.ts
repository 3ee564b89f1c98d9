import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal();
const mgr = await as('mgr');
const [first] = stylesWithColors(catalogue, 3)[0]!;

test('[G21] who wrote a cell last is told for the cells that somebody wrote', async () => {
  const plan = await anAssortment(mgr, { products: [pairOf(first!)] });
  const params = { id: plan._id };
  const write = async (who: typeof mgr, values: Record<string, unknown>) => {
    const [row] = await rowsOf(mgr, plan._id);
    await who.ok('batchAssortment', {
      params,
      body: { updateProducts: [{ ...pairOf(row!), version: row!.version, values: values as never }] },
    });
    return row!.id;
  };
  await write(mgr, { colorNote: 'Mine', quantity: 3 });
  const id = await write(await as('admin'), { colorNote: 'Hers' });
  const { data } = await mgr.ok('cellWriters', {
    params,
    body: {
      cells: [
        { id, field: 'colorNote' },
        { id, field: 'quantity' },
        { id, field: 'pillar' },
        { id: 'NOPE-X', field: 'quantity' },
      ],
    },
  });
  expect(data.map(({ field, by }) => [field, by]).toSorted()).toEqual([
    ['colorNote', 'Marian Okafor'],
    ['quantity', 'Theo Lindqvist'],
  ]);
});

test('[T2] nothing is told about an assortment that one may not see', async () => {
  const plan = await anAssortment(mgr, { products: [pairOf(first!)] });
  const [row] = await rowsOf(mgr, plan._id);
  const edited = { ...pairOf(row!), version: row!.version, values: { suggestedRetail: 80 } };
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { updateProducts: [edited] } });
  const body = { cells: [{ id: row!.id, field: 'suggestedRetail' }] };
  expect((await mgr.ok('cellWriters', { params: { id: plan._id }, body })).data).toHaveLength(1);
  expect(await mgr.refused('cellWriters', { params: { id: randomUUID() }, body })).toMatchObject({ status: 404 });
});
