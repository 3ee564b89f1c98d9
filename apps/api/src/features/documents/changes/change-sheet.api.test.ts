import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal, pairOf, rowsOf } from '../../../../test/assortment-builders.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';

const { as, catalogue, db } = await aPlanningPortal(120);
const [admin, mgr, user, iaUS] = [await as('admin'), await as('mgr'), await as('user'), await as('iaUS')];
const shoes = catalogue.filter(
  ({ productType, locations }) => productType === 'Footwear' && locations.some(({ code }) => code === 'US'),
);

const changes = (api: ApiClient, format: 'pdf' | 'xlsx', assortmentId: string, snapshotId: string) =>
  api.send('makeChangeSheet', { params: { format }, body: { assortmentId, before: { snapshotId } } });

test('what was added, dropped and re-priced since a kept version, as PDF and as workbook', {
  timeout: 180_000,
}, async () => {
  const { _id: id } = await anAssortment(mgr, {
    title: 'Line',
    state: 'Published',
    region: 'US',
    products: shoes.slice(0, 5).map(pairOf),
  });
  const kept = await mgr.ok('saveSnapshot', { params: { id }, body: { name: 'Sent in May' } });
  const rows = await rowsOf(mgr, id);
  await mgr.ok('batchAssortment', {
    params: { id },
    body: {
      addProducts: [pairOf(shoes[6]!)],
      deleteProducts: [{ ...pairOf(rows[0]!), version: rows[0]!.version }],
      updateProducts: [{ ...pairOf(rows[2]!), version: rows[2]!.version, values: { cost: 77.25 } }],
    },
  });
  const { header, rows: lines } = await readWorkbook((await changes(mgr, 'xlsx', id, kept._id)).rawPayload);
  expect(header.slice(0, 4)).toEqual(['Change', 'Image', 'Style', 'Color']);
  const told = lines.map(([change, , style, color]) => `${change} ${style}-${color}`);
  expect(told).toContain(`Added ${shoes[6]!.style}-${shoes[6]!.color}`);
  expect(told).toContain(`Dropped ${rows[0]!.id}`);
  expect(lines.find(([change, , , , , , , what]) => change === 'Re-priced' && what === 'Cost')?.at(-1)).toBe('$77.25');
  const words = await pdfWords((await changes(mgr, 'pdf', id, kept._id)).rawPayload);
  for (const word of ['Sent in May', '$77.25', shoes[6]!.style]) expect(words).toContain(word);
  expect((await changes(user, 'pdf', id, crypto.randomUUID())).statusCode).toBe(404);
});

test('[T1] a re-priced suggested retail is told to nobody who may not see it', { timeout: 180_000 }, async () => {
  const { _id: id } = await anInternal(admin, {
    region: 'US',
    state: 'Published',
    products: shoes.slice(0, 3).map(pairOf),
  });
  const kept = await admin.ok('saveSnapshot', { params: { id }, body: { name: 'Before' } });
  await db.pool.query(`UPDATE product_locations SET suggested_retail = 6543.21, wholesale_price = wholesale_price + 1`);
  const { rows } = await readWorkbook((await changes(iaUS, 'xlsx', id, kept._id)).rawPayload);
  expect(rows.map(([change]) => change)).toContain('Re-priced');
  expect(rows.flat().join(' ')).not.toMatch(/Retail|6,?543/);
});
