import { rowFieldKeys } from '@atelier/domain/assortment/row-fields';
import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal(60);
const [admin, user] = [await as('admin'), await as('user')];
const colors = stylesWithColors(catalogue).find((some) =>
  some.every(({ locations }) => ['US', 'EU'].every((code) => locations.some((one) => one.code === code))),
)!;
const [first, second] = colors as [(typeof colors)[number], (typeof colors)[number]];

test('[M6.8] a kept version tells its rows in their order, with what they showed then', async () => {
  const plan = await anAssortment(admin, { region: 'US', products: [pairOf(second), pairOf(first)] });
  const params = { id: plan._id };
  const edit = (version: number, values: Record<string, string>) =>
    admin.ok('batchAssortment', { params, body: { updateProducts: [{ ...pairOf(first), version, values }] } });
  await edit(1, { colorNote: 'Then' });
  const { _id: snapshotId } = await admin.ok('saveSnapshot', { params, body: { name: 'Before' } });
  const shown = (await rowsOf(admin, plan._id)).find(({ color }) => color === second.color)!;
  await edit(2, { colorNote: 'Now', pillar: 'Of its own' });
  const { rows, priced } = await admin.ok('readSnapshot', { params: { id: plan._id, snapshotId } });
  expect(priced).toBe(true);
  expect(rows.map(({ style, color }) => ({ style, color }))).toEqual([pairOf(second), pairOf(first)]);
  expect(rows[1]!.cells).toMatchObject({ colorNote: 'Then', pillar: first.pillar, discountAmount: 0 });
  for (const key of rowFieldKeys)
    if (key !== 'markupPercent') expect([key, rows[0]!.cells[key] || null]).toEqual([key, shown[key] || null]);
});

test('[T1, T3] it is reached through its own assortment, and without prices of another location', async () => {
  const plan = await anAssortment(admin, { region: 'Europe', products: [pairOf(first)] });
  const other = await anAssortment(admin, {});
  const params = { id: plan._id };
  const { _id: snapshotId } = await admin.ok('saveSnapshot', { params, body: { name: 'In Europe' } });
  expect(await admin.refused('readSnapshot', { params: { id: other._id, snapshotId } })).toMatchObject({ status: 404 });
  expect(await user.refused('readSnapshot', { params: { id: plan._id, snapshotId } })).toMatchObject({ status: 404 });
  await patching.ok(admin, 'patchAssortment', { params, body: { region: 'US' } });
  const { rows, priced } = await admin.ok('readSnapshot', { params: { id: plan._id, snapshotId } });
  expect(priced).toBe(false);
  for (const price of ['cost', 'netCost', 'suggestedRetail']) expect(rows[0]!.cells).not.toHaveProperty(price);
});

test('[M6.3, M6.8] a version of a dynamic assortment knows its filters, and tells them to those who may restore it', async () => {
  const query = { productType: 'Footwear', gender: { $in: ['Women'] } };
  const uiSettings = { filterBar: { module: 'Footwear', parameters: ['gender:Women'] } };
  const plan = await anAssortment(admin, { method: 'dynamic', state: 'Published', region: 'US', query, uiSettings });
  const params = { id: plan._id };
  const { _id: snapshotId } = await admin.ok('saveSnapshot', { params, body: { name: 'Women' } });
  await patching.ok(admin, 'patchAssortment', { params, body: { query: { productType: 'Footwear', vegan: true } } });
  const kept = await admin.ok('readSnapshot', { params: { id: plan._id, snapshotId } });
  expect(kept.definition).toEqual({ query, filterBar: uiSettings.filterBar });
  const seen = await user.ok('readSnapshot', { params: { id: plan._id, snapshotId } });
  expect(seen.definition).toBeNull();
});
