import { randomBytes } from 'node:crypto';
import { styleColorId } from '@atelier/domain/product/product';
import { expect, test } from 'vitest';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  type Detail,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { productPhotos } from '../../products/index.ts';

const { as, catalogue, db } = await aPlanningPortal();
const mgr = await as('mgr');
/** Well in every way that a rule looks at, so that each test breaks one thing alone. */
const shoes = stylesWithColors(catalogue, 1)
  .map(([first]) => first!)
  .slice(0, 12);
const well = shoes.slice(0, 8);
await db.pool.query(
  `UPDATE products SET images = '{side-photo-a,side-cad-b}', thumbnail = 'side-photo-a',
     gender = 'Women', key_initiative = NULL, pillar = 'Move'`,
);
await db.pool.query(
  `UPDATE product_locations SET line_status = 'A', wholesale_price = 40, suggested_retail = 80, markup_percent = 0.5,
     total_inventory = 12, first_avail_date = '2026-01-01'`,
);

const healthOf = (id: string, api = mgr) => api.ok('assortmentHealth', { params: { id } });
const texts = async (id: string) => (await healthOf(id)).findings.map(({ severity, text }) => `${severity}: ${text}`);
const aPlan = (more: object = {}): Promise<Detail> => anAssortment(mgr, { products: well.map(pairOf), ...more });
const edit = async (id: string, at: number, values: object) => {
  const row = (await rowsOf(mgr, id))[at]!;
  const updateProducts = [{ ...pairOf(row), version: row.version, values: values as never }];
  await mgr.ok('batchAssortment', { params: { id }, body: { updateProducts } });
  return row.id;
};

test('an assortment that is well has no findings, and each rule finds what is broken, live', async () => {
  const plan = await aPlan();
  expect(await healthOf(plan._id)).toEqual({ revision: plan.revision, findings: [], notRun: [] });
  const cheap = await edit(plan._id, 0, { suggestedRetail: 40 });
  await edit(plan._id, 1, { suggestedRetail: 60 });
  await edit(plan._id, 2, { displayGroup: 'Hero' });
  await edit(plan._id, 3, { suggestedRetail: 140 });
  expect(await texts(plan._id)).toEqual([
    'critical: 1 product is priced at or below its cost.',
    'warning: 1 product leaves a margin below 40%.',
    'note: Women: nothing between 80.00 and 140.00.',
    'note: 1 group has no divider page: Hero.',
  ]);
  expect((await healthOf(plan._id)).findings[0]).toMatchObject({ rule: 'belowCost', rows: [cheap] });
});

test('pictures, line, stock and key initiatives are read from the catalogue as it is now', async () => {
  const ill = shoes.slice(8);
  const plan = await aPlan({ products: ill.map(pairOf) });
  const [first, second, third, fourth] = ill;
  const ofProduct = (sql: string, { style, color }: { style: string; color: string }) =>
    db.pool.query(`${sql} (SELECT id FROM products WHERE style = $1 AND color = $2)`, [style, color]);
  await ofProduct(`UPDATE products SET images = '{}', thumbnail = NULL WHERE id =`, first!);
  await ofProduct(`UPDATE product_locations SET line_status = 'O' WHERE code = 'US' AND product_id =`, second!);
  await ofProduct(`UPDATE product_locations SET total_inventory = 0 WHERE code = 'US' AND product_id =`, third!);
  await ofProduct(`DELETE FROM product_locations WHERE code = 'US' AND product_id =`, fourth!);
  expect(await texts(plan._id)).toEqual([
    'critical: 1 product has neither a picture nor a CAD.',
    'critical: 1 product is not in the line in US any more.',
    'warning: 1 product is on hold in US.',
    'warning: 1 product is not available in US in the next 6 months.',
  ]);
  await edit(plan._id, 0, { thumbnail: 'pictures/own.jpg' });
  expect((await texts(plan._id))[0]).not.toContain('picture');
});

const aKeptPhoto = async (): Promise<string> => {
  const name = randomBytes(32).toString('hex');
  await db.pool.query('INSERT INTO stored_files (kind, name, stored) VALUES ($1, $2, true)', [
    productPhotos.kind,
    name,
  ]);
  return name;
};

test('a new photo makes a missing picture go away, and its end brings it back, without an edit', async () => {
  const bare = shoes[10]!;
  const { style, color } = bare;
  await db.pool.query(`UPDATE products SET images = '{}', thumbnail = NULL WHERE style = $1 AND color = $2`, [
    style,
    color,
  ]);
  const plan = await aPlan({ products: [pairOf(bare)] });
  const missing = async () => (await healthOf(plan._id)).findings.map(({ text }) => text);
  const lacks = '1 product has neither a picture nor a CAD.';
  expect(await missing()).toContain(lacks);
  const file = await aKeptPhoto();
  const params = { styleColorId: styleColorId(style, color), view: 'side' } as const;
  const editor = await as('editor');
  await editor.ok('setProductPhoto', { params, body: { file, expected: null } });
  expect(await missing()).not.toContain(lacks);
  await editor.ok('setProductPhoto', { params, body: { file: null, expected: file } });
  expect(await missing()).toContain(lacks);
  expect((await healthOf(plan._id)).revision).toBe(plan.revision);
});

test('[T9] what was read for one is not told to another who may see less, nor after a load of the catalogue', async () => {
  const plan = await aPlan({ state: 'Published' });
  const row = pairOf(well[0]!);
  expect(await texts(plan._id)).toEqual([]);
  await db.pool.query(
    `UPDATE product_locations SET line_status = 'O' WHERE code = 'US'
       AND product_id = (SELECT id FROM products WHERE style = $1 AND color = $2)`,
    [row.style, row.color],
  );
  await db.pool.query('UPDATE catalogue_state SET version = version + 1');
  expect(await texts(plan._id)).toContain('warning: 1 product is on hold in US.');
  const reader = await as('user');
  const { findings, notRun } = await healthOf(plan._id, reader);
  const hidden = notRun.map(({ rule }) => rule);
  expect(findings.filter(({ rule }) => hidden.includes(rule))).toEqual([]);
  await db.pool.query(`UPDATE product_locations SET line_status = 'A' WHERE line_status = 'O'`);
  await db.pool.query('UPDATE catalogue_state SET version = version + 1');
});

test('a style in two key initiatives of a season, as far as the reader may read them', async () => {
  const ia = await as('iaUS');
  const one = await anInternal(ia, { products: [pairOf(shoes[5]!)], season: 'Fall', year: 2061 });
  const rules = async () => (await healthOf(one._id, ia)).findings.map(({ rule }) => rule);
  expect(await rules()).not.toContain('keyInitiatives');
  await anInternal(ia, { products: [pairOf(shoes[5]!)], season: 'Fall', year: 2061 });
  await anInternal(ia, { products: [pairOf(shoes[5]!)], season: 'Fall', year: 2062 });
  expect((await healthOf(one._id, ia)).findings[0]).toMatchObject({
    rule: 'keyInitiatives',
    text: '1 style stands in more than one key initiative.',
  });
});

test('[G39, M3.4] rules about prices or a place that the reader may not see do not run and say so', async () => {
  const ia = await as('iaUS');
  const plan = await anInternal(ia, { products: [pairOf(shoes[6]!)], season: 'Fall', year: 2063 });
  const { notRun } = await healthOf(plan._id, ia);
  expect(notRun).toEqual([
    { rule: 'belowCost', reason: 'You do not see margins here.' },
    { rule: 'marginFloor', reason: 'You do not see margins here.' },
    { rule: 'priceLadder', reason: 'You do not see retail prices here.' },
  ]);
  const hidden = await aPlan();
  expect((await (await as('user')).refused('assortmentHealth', { params: { id: hidden._id } })).status).toBe(404);
});

test('publishing with critical findings needs a reason, which the history keeps', async () => {
  const plan = await aPlan();
  await edit(plan._id, 4, { suggestedRetail: 20 });
  const body = { ids: [plan._id], state: 'Published' as const };
  const refused = await mgr.refused('changeAssortmentStates', { body });
  expect(refused).toMatchObject({ status: 409, code: 'unhealthy' });
  expect(refused.message).toContain('1 product is priced at or below its cost.');
  expect(refused.details?.findings).toMatchObject([{ rule: 'belowCost', severity: 'critical' }]);
  const params = { id: plan._id };
  expect(await patching.refused(mgr, 'patchAssortment', { params, body: { state: 'Published' } })).toMatchObject({
    code: 'unhealthy',
  });
  expect((await mgr.ok('readAssortment', { params })).state).toBe('Unpublished');
  await mgr.ok('changeAssortmentStates', { body: { ...body, waiver: 'Clearance, agreed with sales' } });
  const { data } = await mgr.ok('assortmentHistory', { params, query: {} });
  expect(data[0]!.summary).toContain('1 critical finding waived');
  expect(data[0]!.changes).toContainEqual({ field: 'waiver', before: null, after: 'Clearance, agreed with sales' });
});

test('without critical findings no reason is asked for, and none is kept; unpublishing and archiving never ask', async () => {
  const plan = await aPlan();
  const params = { id: plan._id };
  await mgr.ok('changeAssortmentStates', { body: { ids: [plan._id], state: 'Published', waiver: 'Not needed' } });
  const { data } = await mgr.ok('assortmentHistory', { params, query: {} });
  expect(data[0]!.changes.map(({ field }) => field)).not.toContain('waiver');
  await edit(plan._id, 4, { suggestedRetail: 20 });
  for (const state of ['Unpublished', 'Archived'] as const)
    await patching.ok(mgr, 'patchAssortment', { params, body: { state } });
});

test('what comes back from the archive with critical findings needs a reason too', async () => {
  const plan = await aPlan({ state: 'Published' });
  await edit(plan._id, 4, { suggestedRetail: 20 });
  const params = { id: plan._id };
  await patching.ok(mgr, 'patchAssortment', { params, body: { state: 'Archived' } });
  const body = { ids: [plan._id], state: 'Published' as const };
  expect(await mgr.refused('changeAssortmentStates', { body })).toMatchObject({ code: 'unhealthy' });
  await mgr.ok('changeAssortmentStates', { body: { ...body, waiver: 'Wanted back for one meeting' } });
  expect((await mgr.ok('readAssortment', { params })).state).toBe('Published');
});

test('what is made as published at once, with critical findings, needs a reason, and nothing is made without one', async () => {
  const { style, color } = shoes[11]!;
  const barePhotos = `UPDATE products SET images = '{}', thumbnail = NULL WHERE style = $1 AND color = $2`;
  await db.pool.query(barePhotos, [style, color]);
  const plan = { type: 'item', title: 'Out at once', state: 'Published' } as const;
  const body = { ...plan, products: [{ style, color }] };
  expect(await mgr.refused('createAssortment', { body })).toMatchObject({ status: 409, code: 'unhealthy' });
  const { data: all } = await mgr.ok('listAssortments', { query: { search: 'Out at once' } });
  expect(all).toEqual([]);
  const made = await mgr.ok('createAssortment', { body: { ...body, waiver: 'Pictures come on Monday' } });
  const { data } = await mgr.ok('assortmentHistory', { params: { id: made._id }, query: {} });
  expect(data[0]!.summary).toMatch(/critical findings? waived$/);
  expect(data[0]!.changes).toContainEqual({ field: 'waiver', before: null, after: 'Pictures come on Monday' });
  const { data: copies } = await mgr.ok('cloneAssortments', { body: { ids: [made._id] } });
  expect(copies[0]!.state).toBe('Unpublished');
});
