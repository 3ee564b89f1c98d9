import { describe, expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  type Row,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal();
const mgr = await as('mgr');
const [one, two] = stylesWithColors(catalogue, 2)[0]! as [(typeof catalogue)[number], (typeof catalogue)[number]];
const ways = {
  static: { products: [pairOf(one), pairOf(two)] },
  dynamic: { method: 'dynamic' as const, query: { style: one.style, productType: 'Footwear' } },
} satisfies Record<string, Parameters<typeof anAssortment>[1]>;

describe.each(['static', 'dynamic'] as const)('[M6.3, G39] rows of a %s assortment', (way) => {
  test.each(['pillar', 'keyInitiative'] as const)('are asked by their own %s, however it is asked', async (field) => {
    const plan = await anAssortment(mgr, ways[way]);
    const assortmentsQuery = { _id: plan._id };
    const found = async (asked: string | Record<string, (string | null)[]>): Promise<string[]> => {
      const query = { [field]: asked };
      const { data } = await mgr.ok('queryAssortmentProducts', { body: { assortmentsQuery, query } });
      return (data as Row[]).map(({ id }) => id);
    };
    const { data: rows } = await mgr.ok('queryAssortmentProducts', { body: { assortmentsQuery } });
    const row = (rows as Row[]).find(({ color }) => color === one.color)!;
    await mgr.ok('batchAssortment', {
      params: { id: plan._id },
      body: { updateProducts: [{ ...pairOf(one), version: row.version, values: { [field]: 'Of its own' } }] },
    });
    const own = await found('Of its own');
    expect(own).toContain(row.id);
    expect(await found({ $in: ['Of its own', 'Nobody has this'] })).toEqual(own);
    expect(await found({ $nin: ['Of its own'] })).not.toContain(row.id);
    const catalogues = [one[field] ?? null];
    expect(await found({ $in: catalogues })).not.toContain(row.id);
  });
});
