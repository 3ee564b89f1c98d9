import { type DocumentSettings, usualSettings } from '@atelier/domain/document/document-settings';
import type { DocumentLayout } from '@atelier/domain/document/document-types';
import { documentLayouts } from '@atelier/domain/document/document-types';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal, pairOf, patching } from '../../../../test/assortment-builders.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';

const { as, catalogue, db } = await aPlanningPortal(240);
const [admin, mgr, user, iaUS, dist] = [
  await as('admin'),
  await as('mgr'),
  await as('user'),
  await as('iaUS'),
  await as('dist'),
];
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 24);
const layouts = Object.keys(documentLayouts) as DocumentLayout[];

let plan = '';
beforeAll(async () => {
  plan = (
    await anAssortment(mgr, { title: 'Spring Line', state: 'Published', region: 'US', products: shoes.map(pairOf) })
  )._id;
});

const make = (api: ApiClient, format: 'pdf' | 'xlsx', assortmentId: string, settings: DocumentSettings) =>
  api.send('makeDocument', { params: { format }, body: { assortmentId, settings } });

test.each(layouts)('[M14.1] %s as PDF holds every style and its prices', { timeout: 180_000 }, async (layout) => {
  const reply = await make(mgr, 'pdf', plan, usualSettings(layout, 'regular'));
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toContain('Spring_Line.pdf');
  const words = await pdfWords(reply.rawPayload);
  for (const { style } of shoes) expect(words).toContain(style);
  expect(words).toMatch(/\$\d+\.\d\d/);
});

test('[M14.1] the workbook has the same columns, typed, with a picture and its groups', async () => {
  const settings = { ...usualSettings('linesheetCondensed', 'regular'), filename: 'To buyers' };
  const reply = await make(mgr, 'xlsx', plan, settings);
  expect(reply.headers['content-disposition']).toContain('To_buyers.xlsx');
  const { header, rows } = await readWorkbook(reply.rawPayload);
  expect(header).toEqual([
    'Image',
    'Style',
    'Color',
    'Name',
    'Color Name',
    'Cost',
    'Suggested Retail',
    'Size Range',
    'Availability',
  ]);
  expect(rows.map(([, style, color]) => `${style}-${color}`)).toEqual(
    shoes.map(({ style, color }) => `${style}-${color}`),
  );
  const us = shoes[0]!.locations.find(({ code }) => code === 'US');
  expect(Number(rows[0]![5]!.replaceAll(/[^\d.]/g, ''))).toBe(us?.wholesalePrice);
});

test('[T1, M3.4] neither PDF nor workbook of an internal US assortment holds a suggested retail, whatever is asked for', {
  timeout: 180_000,
}, async () => {
  const { rows } = await db.pool.query<{ price: string }>(
    `UPDATE product_locations SET suggested_retail = 7654.32 + (random() * 900)::int, future_suggested_retail = 7654.32
     RETURNING suggested_retail::text AS price`,
  );
  const canaries = new Set(['7,654.32', '7654.32', ...rows.map(({ price }) => price.slice(0, 4))]);
  const { _id: id } = await anInternal(admin, { region: 'US', state: 'Published', products: shoes.map(pairOf) });
  const columns = ['cost', 'suggestedRetail', 'initialMarkup', 'futureSuggestedRetail', 'futureCost'] as const;
  for (const [layout, api] of [
    ['pricesheetExpanded', admin],
    ['tearsheetHero', iaUS],
  ] as const) {
    const settings = { ...usualSettings(layout, 'internal'), columns };
    const pdf = await make(api, 'pdf', id, settings);
    const words = await pdfWords(pdf.rawPayload);
    expect(words).toContain(shoes[0]!.style);
    expect(words).not.toMatch(/Retail|IMU|markup/i);
    for (const price of canaries) expect(words.replaceAll(',', '')).not.toContain(`$${price}`);
    const { header, rows: lines } = await readWorkbook((await make(api, 'xlsx', id, settings)).rawPayload);
    expect(header.join(' ')).not.toMatch(/Retail|Markup/i);
    expect(lines.flat().join(' ')).not.toContain('7654');
  }
  const preview = await iaUS.send('previewDocument', {
    body: { assortmentId: id, settings: { ...usualSettings('pricesheetExpanded', 'internal'), columns } },
  });
  expect(preview.statusCode).toBe(200);
  expect(preview.body).not.toMatch(/suggestedRetail|Suggested Retail|7,?654/);
});

test('[M14.2] the preview is the file: as many pages, its words, bookmarks and addresses of its pictures', {
  timeout: 180_000,
}, async () => {
  const settings = usualSettings('linesheetExpanded', 'regular');
  const first = await mgr.ok('previewDocument', { body: { assortmentId: plan, settings, from: 1, pages: 12 } });
  const words = await pdfWords((await make(mgr, 'pdf', plan, settings)).rawPayload);
  expect(words.split('\f').length - 1).toBe(first.count);
  expect(first.filename).toBe('Spring Line.pdf');
  const told = first.pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
  for (const { style } of shoes) expect(told.join(' ')).toContain(style);
  const [address] = Object.values(first.pictures);
  const picture = await mgr.raw({ method: 'GET', url: address! });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const last = await mgr.ok('previewDocument', { body: { assortmentId: plan, settings, from: first.count, pages: 3 } });
  expect(last.pages.map(({ number }) => number)).toEqual([first.count]);
  // A link of the contents leads to a page that is not among those that came with it.
  const contents = first.pages.find(({ marks }) => marks.some((mark) => mark.kind === 'link' && mark.anchor));
  const { places } = await mgr.ok('previewDocument', {
    body: { assortmentId: plan, settings, from: contents!.number, pages: 1 },
  });
  const groups = first.bookmarks.map(({ page }) => page).filter((page) => page > contents!.number);
  expect(Object.values(places).sort()).toEqual(groups.sort());
});

test('[M14.2] a change of the assortment is in the next preview', async () => {
  const { _id: id } = await anAssortment(mgr, { title: 'Before', products: shoes.slice(0, 2).map(pairOf) });
  const body = { assortmentId: id, settings: usualSettings('linesheetCondensed', 'regular') };
  expect((await mgr.ok('previewDocument', { body })).title).toBe('Before');
  await patching.ok(mgr, 'patchAssortment', { params: { id }, body: { title: 'After' } });
  expect((await mgr.ok('previewDocument', { body })).title).toBe('After');
});

test('[M14.1] the cover is prepared for the customer, and for nobody where there is none', async () => {
  const { _id: id } = await anAssortment(mgr, {
    title: 'Alder Outfitters Women',
    subTitle: 'Alder Outfitters',
    products: shoes.slice(0, 2).map(pairOf),
  });
  const settings = usualSettings('linesheetCondensed', 'regular');
  const cover = async () => {
    const { pages } = await mgr.ok('previewDocument', { body: { assortmentId: id, settings } });
    return pages[0]!.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join('|');
  };
  expect(await cover()).toContain('Prepared for|Alder Outfitters|');
  await patching.ok(mgr, 'patchAssortment', { params: { id }, body: { subTitle: '' } });
  expect(await cover()).not.toContain('Prepared for');
});

test('[T2, G11] no document of what one may not read, and none of products out of reach', {
  timeout: 180_000,
}, async () => {
  const hidden = await anAssortment(mgr, { products: shoes.map(pairOf) });
  const settings = usualSettings('linesheetCondensed', 'regular');
  expect((await make(user, 'pdf', hidden._id, settings)).statusCode).toBe(404);
  const open = await anAssortment(mgr, { state: 'Published', region: 'Global', products: shoes.map(pairOf) });
  const reached = await dist.ok('queryAssortmentProducts', {
    body: { assortmentsQuery: { _id: open._id }, _options: { limit: 500 } },
  });
  const { rows } = await readWorkbook((await make(dist, 'xlsx', open._id, settings)).rawPayload);
  expect(rows.map(([, style, color]) => `${style}-${color}`)).toEqual(reached.data.map(({ id }) => id));
  expect(reached.data.length).toBeLessThan(shoes.length);
});

test('[M14.1] dynamic assortments, POP and the rules: status, drawings only, no images', {
  timeout: 180_000,
}, async () => {
  const dynamic = await anAssortment(mgr, { method: 'dynamic', query: { gender: 'Women' }, productType: 'Footwear' });
  const settings = usualSettings('pricesheetCondensed', 'regular');
  const all = await readWorkbook((await make(mgr, 'xlsx', dynamic._id, settings)).rawPayload);
  expect(all.rows.length).toBeGreaterThan(5);
  const active = { ...settings, columns: [...settings.columns, 'assortmentStatusOnly' as const] };
  const some = await readWorkbook((await make(mgr, 'xlsx', dynamic._id, active)).rawPayload);
  expect(some.rows.length).toBeLessThan(all.rows.length);
  const stands = catalogue.filter(({ productType }) => productType === 'POP').slice(0, 6);
  const pop = await anAssortment(mgr, { productType: 'POP', products: stands.map(pairOf) });
  const { header, rows } = await readWorkbook(
    (await make(mgr, 'xlsx', pop._id, usualSettings('linesheetExpanded', 'POP'))).rawPayload,
  );
  expect(header).toContain('POP Category');
  expect(rows).toHaveLength(stands.length);
  const body = {
    assortmentId: plan,
    settings: { ...settings, options: [...settings.options, 'cadImagesOnly' as const] },
  };
  const drawings = await mgr.ok('previewDocument', { body });
  for (const name of Object.values(drawings.pictures)) expect(name).toContain('-cad-');
  const bare = { ...settings, options: [] };
  expect((await mgr.ok('previewDocument', { body: { assortmentId: plan, settings: bare } })).pictures).toEqual({});
});

test('[M23.2] a download and a preview are counted', async () => {
  const { rows } = await db.pool.query(
    `SELECT action, count(*)::int AS times, min(data ->> 'type') AS type FROM statistics WHERE model_type = 'AssortmentDocument' GROUP BY action ORDER BY action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['document--download', 'document--preview']);
});
