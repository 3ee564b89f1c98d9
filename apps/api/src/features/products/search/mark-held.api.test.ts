import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal();
const mgr = await as('mgr');
const footwear = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 6);
const [first, second, ...others] = footwear;

const body = (markInAssortmentsQuery: unknown) => ({
  id: { $in: footwear.map(({ id }) => id) },
  _select: ['id'],
  _options: { sort: { style: 1 }, markInAssortmentsQuery },
});

const heldOf = (rows: readonly { id: string; inAssortment?: boolean | undefined }[]) =>
  rows.filter(({ inAssortment }) => inAssortment === true).map(({ id }) => id);

const search = async (api: ApiClient, asked: unknown) =>
  (await api.ok('fetchProducts', { body: body(asked) })).data as { id: string; inAssortment?: boolean }[];

describe('markInAssortmentsQuery', () => {
  test('[M4.5] rows that a static assortment lists are marked, the others are not', async () => {
    const { _id } = await anAssortment(mgr, { method: 'static', productType: 'Footwear' });
    await mgr.ok('batchAssortment', {
      params: { id: _id },
      body: { addProducts: [first!, second!].map(pairOf) } as never,
    });
    const rows = await search(mgr, { _id, orgType: 'regular' });
    expect(heldOf(rows).toSorted()).toEqual([first!.id, second!.id].toSorted());
    expect(rows.filter(({ inAssortment }) => inAssortment === false)).toHaveLength(others.length);
  });

  test('[M4.5] rows that the filters of a dynamic assortment match are marked', async () => {
    const { _id } = await anAssortment(mgr, {
      method: 'dynamic',
      productType: 'Footwear',
      query: { style: first!.style, 'locations.lineStatus': { $in: ['A', 'R', 'O'] } },
    });
    const rows = await search(mgr, { _id });
    expect(heldOf(rows).toSorted()).toEqual(
      footwear
        .filter(({ style, locations }) => style === first!.style && locations.some(({ code }) => code === 'US'))
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('[M4.5] without the question no row says anything', async () => {
    const { data } = await mgr.ok('fetchProducts', { body: { ...body(undefined), _options: {} } });
    expect(data.some((row) => 'inAssortment' in row)).toBe(false);
  });

  test('[T2] an assortment that one may not see is refused like one that is not there', async () => {
    const { _id } = await anInternal(await as('adminEditor'), { region: 'US', channel: 'Wholesale' });
    const random = '3f0c1c62-8a3e-4c0c-9b0e-1f5e2f3a4b5c';
    const iaEU = await as('iaEU');
    for (const id of [_id, random]) {
      const refused = await iaEU.refused('fetchProducts', { body: body({ _id: id }) });
      expect(refused.status).toBe(404);
      const stream = await iaEU.refused('streamProducts', { body: body({ _id: id }) });
      expect(stream.status).toBe(404);
    }
  });

  test.each([{}, { _id: 1 }, { _id: "x' OR 1=1" }, 'all', null, { _id: ['a'] }])(
    '[T20] %j is no assortment to look in',
    async (asked) => {
      const refused = await mgr.refused('fetchProducts', { body: body(asked) });
      expect(refused.status).toBe(400);
    },
  );
});
