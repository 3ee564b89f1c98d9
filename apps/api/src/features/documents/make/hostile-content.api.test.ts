import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { afterAll, expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';

const { as, catalogue, db } = await aPlanningPortal(60);
const mgr = await as('mgr');
let visits = 0;
const listener = createServer((_request, reply) => void reply.end());
listener.on('connection', () => {
  visits += 1;
});
listener.listen(0, '127.0.0.1');
await once(listener, 'listening');
afterAll(() => {
  listener.close();
});
const { port } = listener.address() as AddressInfo;

const places = [
  `http://127.0.0.1:${port}/x`,
  `http://[::ffff:127.0.0.1]:${port}/x`,
  `http://2130706433:${port}/x`,
  'file:///etc/passwd',
];
const marks = (place: string): string =>
  [
    `<img src="${place}">`,
    `<iframe src="${place}"></iframe>`,
    `<link rel="stylesheet" href="${place}">`,
    `<style>@import url("${place}");</style>`,
    `<meta http-equiv="refresh" content="0;url=${place}">`,
    `<script src="${place}"></script>`,
    `<object data="${place}"></object>`,
    `<svg><image href="${place}"/></svg>`,
    `<p style="background:url(${place})">Words of the divider</p>`,
  ].join('');

test('[T18] whatever a text or a cell names, a document fetches and reads nothing of it', async () => {
  const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 4);
  const { _id: assortmentId } = await anAssortment(mgr, {
    state: 'Published',
    region: 'US',
    products: shoes.map(pairOf),
  });
  const usual = usualSettings('linesheetExpanded', 'regular');
  const settings = { ...usual, options: [...usual.options, 'manualImageSelection' as const] };
  // Past what is cleaned when somebody saves it.
  await db.pool.query(
    `INSERT INTO assortment_contents (assortment_id, display_group, html, version) VALUES ($1, 'Window', $2, 1)`,
    [assortmentId, places.map(marks).join('')],
  );
  for (const [at, place] of places.entries())
    await db.pool.query(
      `UPDATE assortment_products SET cells = cells || jsonb_build_object(
         'printImage', $2::text, 'thumbnail', $2::text, 'displayGroup', 'Window')
       WHERE assortment_id = $1 AND position = $3`,
      [assortmentId, place, at],
    );
  const make = (format: 'pdf' | 'xlsx') =>
    mgr.send('makeDocument', { params: { format }, body: { assortmentId, settings } });
  const [pdf, workbook] = [await make('pdf'), await make('xlsx')];
  expect([pdf.statusCode, workbook.statusCode]).toEqual([200, 200]);
  const words = await pdfWords(pdf.rawPayload);
  expect(words).toContain('Words of the divider');
  expect(words).not.toContain('root:');
  expect(visits).toBe(0);
}, 120_000);
