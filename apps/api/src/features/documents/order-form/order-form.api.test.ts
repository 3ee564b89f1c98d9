import { usualSettings } from '@atelier/domain/document/document-settings';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';

const { as, catalogue } = await aPlanningPortal(60);
const mgr = await as('mgr');
const shoes = catalogue
  .filter(({ productType, locations }) => productType === 'Footwear' && locations.some(({ code }) => code === 'US'))
  .slice(0, 4);

test('an order form has a column for every size, and their sum where the import looks for the quantity', {
  timeout: 180_000,
}, async () => {
  const { _id: assortmentId } = await anAssortment(mgr, { title: 'Order', region: 'US', products: shoes.map(pairOf) });
  const settings = {
    ...usualSettings('linesheetCondensed', 'regular'),
    columns: ['cost' as const, 'quantity' as const],
  };
  const reply = await mgr.send('makeOrderForm', { body: { assortmentId, settings } });
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('Order_order_form.xlsx'),
  ]);
  const { header, rows } = await readWorkbook(reply.rawPayload);
  const sizes = new Set(
    shoes.flatMap(({ locations }) => locations.find(({ code }) => code === 'US')!.availability.map(({ size }) => size)),
  );
  expect(new Set(header.slice(6, -1))).toEqual(sizes);
  expect([header.slice(0, 6), header.at(-1)]).toEqual([
    ['Image', 'Style', 'Color', 'Name', 'Color Name', 'Cost'],
    'Quantity',
  ]);
  expect(rows.map(([, style, color]) => ({ style, color }))).toEqual(shoes.map(pairOf));
  // What a program that opens the form works out anew; without one nothing has been ordered.
  expect(rows.map((cells) => cells.at(-1))).toEqual(shoes.map(() => '0'));
});
