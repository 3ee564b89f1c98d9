import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  deleting,
  pairOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue, db } = await aPlanningPortal();
const [mgr, iaUS, iaEU] = [await as('mgr'), await as('iaUS'), await as('iaEU')];
const shoes = stylesWithColors(catalogue).map((colors) => colors[0]!);

describe('option lists of assortments', () => {
  test('[M3.3] values of the assortments and rows one may see, with how often', async () => {
    const season = { season: 'Fall', year: 2041 };
    await anInternal(iaUS, { ...season, products: shoes.slice(0, 3).map(pairOf) });
    await anInternal(iaUS, { ...season, state: 'Unpublished', products: [pairOf(shoes[5]!)] });
    const body = { query: season, requestedOptions: ['season', 'products.pillar', 'products.productType'] };
    const ask = (api: ApiClient) =>
      api.ok('productOptionsOf', { params: { libraryType: 'assortments', orgType: 'internal' }, body });
    const { data } = await ask(iaUS);
    expect(data.season).toEqual([{ value: 'Fall', label: 'Fall', count: 1 }]);
    expect(data['products.productType']).toEqual([{ value: 'Footwear', label: 'Footwear', count: 3 }]);
    expect(data['products.pillar']!.map(({ value }) => value).sort()).toEqual(
      [...new Set(shoes.slice(0, 3).map(({ pillar }) => pillar))].sort(),
    );
    expect((await ask(iaEU)).data).toEqual({ season: [], 'products.pillar': [], 'products.productType': [] });
    const wrong = { query: { $where: 'x' }, requestedOptions: ['season'] };
    expect(await mgr.refused('productOptions', { params: { libraryType: 'assortments' }, body: wrong })).toMatchObject({
      status: 400,
    });
    const hidden = { query: {}, requestedOptions: ['products.suggestedRetail'] };
    expect(await mgr.refused('productOptions', { params: { libraryType: 'assortments' }, body: hidden })).toMatchObject(
      { status: 400 },
    );
  });

  test('[M6.3] rows of a dynamic assortment count as its filters match them', async () => {
    await anAssortment(mgr, {
      method: 'dynamic',
      season: 'Spring',
      year: 2042,
      query: { style: shoes[0]!.style, productType: 'Footwear' },
    });
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2042 }, requestedOptions: ['products.gender'] },
    });
    const colors = catalogue.filter(({ style }) => style === shoes[0]!.style);
    expect(data['products.gender']).toEqual([
      { value: shoes[0]!.gender, label: shoes[0]!.gender, count: colors.length },
    ]);
  });

  test('[M6.3, M12.2] listed and filtered rows are counted together, each with its own pillar over the catalogue’s', async () => {
    const [first, second] = stylesWithColors(catalogue, 2)[0]! as [(typeof shoes)[number], (typeof shoes)[number]];
    const year = { season: 'Fall', year: 2043 };
    const filters = { style: first.style, productType: 'Footwear' };
    const filtered = await anAssortment(mgr, { ...year, method: 'dynamic', query: filters });
    await anAssortment(mgr, { ...year, products: [pairOf(second)] });
    await anAssortment(mgr, { ...year, method: 'dynamic' });
    await mgr.ok('batchAssortment', {
      params: { id: filtered._id },
      body: { updateProducts: [{ ...pairOf(first), version: 0, values: { pillar: 'Of its own' } }] },
    });
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2043 }, requestedOptions: ['products.pillar', 'products.productType', 'products.pillar'] },
    });
    const { length } = catalogue.filter(({ style }) => style === first.style);
    expect(data['products.productType']).toEqual([{ value: 'Footwear', label: 'Footwear', count: length + 1 }]);
    const pillars = data['products.pillar']!;
    expect(pillars.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(length + 1);
    expect(pillars.find(({ value }) => value === 'Of its own')).toBeDefined();
  });

  test('[R11] rows are not looked for when only fields of the assortments are asked for', async () => {
    const plan = await anAssortment(mgr, { method: 'dynamic', season: 'Fall', year: 2044, query: { gender: 'Women' } });
    await db.pool.query(`UPDATE assortments SET query = '{"noLongerAField": 1}' WHERE id = $1`, [plan._id]);
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2044 }, requestedOptions: ['season'] },
    });
    expect(data).toEqual({ season: [{ value: 'Fall', label: 'Fall', count: 1 }] });
    await deleting.ok(mgr, 'deleteAssortment', { params: { id: plan._id } });
  });
});

test('[G5] a note in a filtered row does not make its picture stand for the assortment', async () => {
  const [product] = shoes.filter(({ images }) => images.length > 0);
  const title = 'Filtered and noted';
  const plan = await anAssortment(mgr, { title, method: 'dynamic', query: { style: product!.style } });
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { updateProducts: [{ ...pairOf(product!), version: 0, values: { colorNote: 'seen' } }] },
  });
  const { data } = await mgr.ok('listAssortments', { query: { search: title } });
  expect(data).toMatchObject([{ _id: plan._id, cover: null }]);
});
