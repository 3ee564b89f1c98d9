import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { expect, test } from 'vitest';
import { aSamplePortal, aStyle, batchOfSamples, createSample } from '../../../test/sample-builders.ts';

const { production, sales, senior, as } = await aSamplePortal();
const dueDate = addDays(companyDay(new Date()), 14);
const where = (...styles: string[]) => ({
  body: { products: styles.map((style) => ({ style, color: 'ccor' })) },
});

test('[M18] a style-color tells its samples: where, size and side, how many are free and who has the others', async () => {
  const style = aStyle();
  const { code } = await createSample(production, 'Production', { style, totalQty: 3 });
  await createSample(senior, 'Sales', { style, size: '7', side: 'Right', totalQty: 1 });
  await createSample(production, 'Production', { style, color: 'OTHR' });
  await production.ok('lendSamples', { body: { codes: [code], quantity: 2, borrower: 'Ada Moreno', dueDate } });
  const { data, totalCount } = await senior.ok('whereSamples', where(style));
  expect(totalCount).toBe(2);
  expect(data).toMatchObject([
    {
      ...{ code, library: 'Production', style, color: 'CCOR', place: '118', size: '6', side: 'Left', here: 1 },
      loans: [{ quantity: 2, borrower: 'Ada Moreno', dueDate, overdue: false }],
    },
    { library: 'Sales', place: 'US 4L2C', size: '7', side: 'Right', here: 1, loans: [] },
  ]);
});

test('[T2, M18] it tells of the libraries that its reader opens, of nothing deleted, and nothing to anybody else', async () => {
  const style = aStyle();
  await createSample(senior, 'Production', { style });
  await createSample(senior, 'Sales', { style });
  const { _id, version } = await createSample(senior, 'Sales', { style, size: '9' });
  await senior.ok('batchSamples', batchOfSamples('Sales', { _id, version, values: {}, deleted: true }));
  const told = async (api: typeof sales) => {
    const { data, totalCount } = await api.ok('whereSamples', where(style));
    return [totalCount, ...data.map(({ library }) => library)];
  };
  expect(await told(production)).toEqual([1, 'Production']);
  expect(await told(sales)).toEqual([1, 'Sales']);
  expect(await told(senior)).toEqual([2, 'Production', 'Sales']);
  expect(await (await as('user')).refused('whereSamples', where(style))).toMatchObject({ status: 403 });
});

test('[M18] several style-colors are asked after at once, as the lines of an order are', async () => {
  const styles = [aStyle(), aStyle()];
  for (const style of styles) await createSample(production, 'Production', { style });
  const { data } = await production.ok('whereSamples', where(...styles, 'NOBODY'));
  expect(data.map(({ style }) => style).toSorted()).toEqual(styles.toSorted());
  expect(await production.refused('whereSamples', { body: { products: [] } })).toMatchObject({ status: 422 });
});
