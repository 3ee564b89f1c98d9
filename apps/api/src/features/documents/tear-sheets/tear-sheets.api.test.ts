import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';

const { as, catalogue, db } = await aPlanningPortal(120);
const [admin, user, iaUS, dist] = [await as('admin'), await as('user'), await as('iaUS'), await as('dist')];
const shoes = catalogue.filter(
  ({ productType, locations }) => productType === 'Footwear' && locations.some(({ code }) => code === 'US'),
);

const tear = (api: ApiClient, { style, color }: { style: string; color: string }, locationCode = 'US') =>
  api.send('tearSheet', {
    params: { productType: 'Footwear', style, color, locationCode },
    query: { paper: 'Letter' },
  });

test('[M4.7] a product on a page, with the prices of the location, under the address of the specification', {
  timeout: 180_000,
}, async () => {
  const [shoe] = shoes;
  const reply = await tear(admin, shoe!);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toContain(`${shoe!.style}_${shoe!.color}.pdf`);
  const words = await pdfWords(reply.rawPayload);
  expect(words).toContain(shoe!.style);
  expect(words).toContain(`$${shoe!.locations.find(({ code }) => code === 'US')!.wholesalePrice.toFixed(2)}`);
});

test('[M4.7] a selection is one document', { timeout: 180_000 }, async () => {
  const products = shoes.slice(0, 5).map(pairOf);
  const reply = await admin.send('tearSheets', {
    body: { products, locationCode: 'US', layout: 'tearsheetThumbnails' },
  });
  const words = await pdfWords(reply.rawPayload);
  for (const { style } of products) expect(words).toContain(style);
});

test('[T1] who may not see suggested retail gets none on a tear sheet', { timeout: 180_000 }, async () => {
  await db.pool.query(`UPDATE product_locations SET suggested_retail = 8765.43, future_suggested_retail = 8765.43`);
  const words = await pdfWords((await tear(iaUS, shoes[0]!)).rawPayload);
  expect(words).toContain(shoes[0]!.style);
  expect(words).not.toMatch(/Retail|8,?765/i);
});

test('[T2, M3.5, G11] another type, a location or a product of others: not found, the same each time', async () => {
  const [shoe] = shoes;
  const wrong = await admin.send('tearSheet', {
    params: { productType: 'Apparel', ...pairOf(shoe!), locationCode: 'US' },
    query: {},
  });
  const elsewhere = catalogue.find(({ locations }) => !locations.some(({ code }) => code === 'JP'));
  const far = await dist.send('tearSheet', {
    params: { productType: elsewhere!.productType, ...pairOf(elsewhere!), locationCode: 'JP' },
    query: {},
  });
  const unknown = await user.send('tearSheet', {
    params: { productType: 'Footwear', style: '1', color: 'NONE', locationCode: 'US' },
    query: {},
  });
  const place = await dist.send('tearSheet', {
    params: { productType: 'Footwear', ...pairOf(shoe!), locationCode: 'US' },
    query: {},
  });
  expect([wrong, far, unknown, place].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
