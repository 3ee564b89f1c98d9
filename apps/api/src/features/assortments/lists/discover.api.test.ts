import { expect, test } from 'vitest';
import { anInternal, aPlanningPortal, pairOf, stylesWithColors } from '../../../../test/assortment-builders.ts';

const { as, catalogue } = await aPlanningPortal();
const iaUS = await as('iaUS');
const [one, two] = stylesWithColors(catalogue, 2)[0]!.map(pairOf);

/** A key initiative with two colors, one of which has a pillar of its own. */
const aPillared = async (pillar: string) => {
  const plan = await anInternal(iaUS, { products: [one!, two!] });
  const { fence } = await iaUS.ok('editLock', { params: { id: plan._id, action: 'request' }, body: {} });
  await iaUS.ok('batchInternalAssortment', {
    params: { id: plan._id },
    body: { updateProducts: [{ ...one!, version: 1, values: { pillar } }], ...(fence === null ? {} : { fence }) },
  });
  await iaUS.ok('editLock', { params: { id: plan._id, action: 'release' }, body: {} });
  return plan;
};

test('[M12.2] a pillar that the rows have of their own is offered and found', async () => {
  const plan = await aPillared('Icons');
  const assortmentsQuery = { _id: plan._id };
  const requestedOptions = ['products.pillar' as const];
  const { data: options } = await iaUS.ok('internalProductOptions', {
    body: { query: assortmentsQuery, requestedOptions },
  });
  expect(options['products.pillar']).toContain('Icons');
  const found = await iaUS.ok('queryInternalProducts', { body: { assortmentsQuery, query: { pillar: 'Icons' } } });
  expect(found.data.map(({ style, color }) => ({ style, color }))).toEqual(expect.arrayContaining([one]));
  const none = await iaUS.ok('queryInternalProducts', { body: { assortmentsQuery, query: { pillar: 'No such' } } });
  expect(none.totalCount).toBe(0);
});

test('[M12.2] an assortment made of what a filter leaves holds just that', async () => {
  const plan = await aPillared('Classics');
  const made = await iaUS.ok('createAssortmentFromInternal', {
    body: {
      orgType: 'internal',
      title: 'From the classics',
      ...{ season: 'Spring', year: 2028, region: 'US', channel: 'Wholesale', productType: 'Footwear' },
      assortmentsQuery: { _id: plan._id },
      query: { pillar: 'Classics' },
    },
  });
  const held = await iaUS.ok('queryInternalProducts', {
    body: { assortmentsQuery: { _id: plan._id }, query: { pillar: 'Classics' } },
  });
  expect(made.productCount).toBe(held.totalCount);
});
