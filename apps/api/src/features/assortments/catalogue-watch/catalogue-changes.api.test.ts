import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  deleting,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { listenAs } from '../../../../test/event-reader.ts';
import { aJobRun, someParts, until } from '../../../../test/parts.ts';
import { watchCatalogue } from '../index.ts';

const { as, catalogue, db, portal } = await aPlanningPortal();
const [mgr, iaUS, iaEU, adminEditor] = (await Promise.all(['mgr', 'iaUS', 'iaEU', 'adminEditor'].map(as))) as [
  ApiClient,
  ApiClient,
  ApiClient,
  ApiClient,
];
const shoes = stylesWithColors(catalogue).map((colors) => colors[0]!);
const watch = () => watchCatalogue.run(aJobRun(someParts(db)), {});
const setStatus = ({ style, color }: { style: string; color: string }, status: string) =>
  db.pool.query(
    `UPDATE product_locations l SET line_status = $3 FROM products p
     WHERE p.id = l.product_id AND p.style = $1 AND p.color = $2`,
    [style, color, status],
  );
const domestic = { region: 'US', channel: 'Wholesale', productType: 'Footwear' } as const;

const listen = async (api: ApiClient) => {
  const [reader] = await listenAs(db, await listening, [api]);
  return reader;
};
const listening = portal.app.listen({ host: '127.0.0.1', port: 0 });
const idsHeard = ({ events }: { events: { data: unknown }[] }) =>
  events.map(({ data }) => (data as { assortmentId?: string }).assortmentId);

describe('[M6.6] the catalogue changes under a plan', () => {
  test('a row that left the line is brought up once, stays cleared, and comes up again when it happens again', async () => {
    const [product, other] = [shoes[0]!, shoes[1]!];
    await setStatus(product, 'A');
    await setStatus(other, 'A');
    const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(product), pairOf(other)] });
    const params = { id: plan._id };
    const alerts = async () => (await mgr.ok('readAssortment', { params })).alerts;
    await watch();
    expect(await alerts()).toEqual([]);
    await setStatus(product, 'R');
    const reader = await listen(mgr);
    await watch();
    expect(await alerts()).toEqual([{ ...pairOf(product), reason: 'No longer active at this location' }]);
    await until(() => idsHeard(reader).includes(plan._id));
    reader.close();
    expect((await patching.ok(mgr, 'patchAssortment', { params, body: { alerts: [] } })).alerts).toEqual([]);
    await watch();
    expect(await alerts()).toEqual([]);
    await setStatus(product, 'A');
    await watch();
    await setStatus(product, 'O');
    await watch();
    expect(await alerts()).toHaveLength(1);
    await setStatus(product, 'A');
    await watch();
    expect(await alerts()).toEqual([]);
  });

  test('an alert that is cleared while the catalogue is compared stays cleared', async () => {
    const product = shoes[5]!;
    await setStatus(product, 'R');
    const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(product)] });
    await watch();
    const clearing = await db.directClient();
    await clearing.query('BEGIN');
    await clearing.query(
      `WITH gone AS (DELETE FROM assortment_alerts WHERE assortment_id = $1 RETURNING assortment_id, style, color, reason)
       INSERT INTO assortment_alerts_cleared (assortment_id, style, color, reason) SELECT * FROM gone`,
      [plan._id],
    );
    const watched = watch();
    await until(async () => {
      const { rows } = await db.pool.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%assortment_alerts%'`,
      );
      return rows.length > 0;
    });
    await clearing.query('COMMIT');
    await clearing.end();
    await watched;
    expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).alerts).toEqual([]);
    await setStatus(product, 'A');
  });

  test('archiving and taking back does not bring cleared alerts up again', async () => {
    const product = shoes[6]!;
    await setStatus(product, 'R');
    const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(product)] });
    const params = { id: plan._id };
    await watch();
    await patching.ok(mgr, 'patchAssortment', { params, body: { alerts: [] } });
    await patching.ok(mgr, 'patchAssortment', { params, body: { state: 'Archived' } });
    await watch();
    await patching.ok(mgr, 'patchAssortment', { params, body: { state: 'Published' } });
    await watch();
    expect((await mgr.ok('readAssortment', { params })).alerts).toEqual([]);
    await setStatus(product, 'A');
  });

  test('[M5.3] a copy brings up what needs a look at once, also what was cleared in the assortment it was made of', async () => {
    const product = shoes[7]!;
    await setStatus(product, 'R');
    const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(product), pairOf(shoes[8]!)] });
    await watch();
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan._id }, body: { alerts: [] } });
    const { data } = await mgr.ok('cloneAssortments', { body: { ids: [plan._id] } });
    expect(data[0]?.alerts).toEqual([{ ...pairOf(product), reason: 'No longer active at this location' }]);
    await setStatus(product, 'A');
  });

  test('[M7.3, M7.6] a row the catalogue lost gets the name of another, and the rename can be taken back', async () => {
    const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(shoes[2]!)] });
    const params = { id: plan._id };
    const lost = { style: 'LOST', color: 'X1' };
    await db.pool.query(`UPDATE assortment_products SET style = 'LOST', color = 'X1' WHERE assortment_id = $1`, [
      plan._id,
    ]);
    await watch();
    expect((await mgr.ok('readAssortment', { params })).alerts).toMatchObject([
      { reason: 'No longer in the catalogue' },
    ]);
    const rename = (from: object, to: object) =>
      mgr.send('batchAssortment', { params, body: { renameProducts: [{ from, to }] } as never });
    const shirt = pairOf(catalogue.find(({ productType }) => productType === 'Apparel')!);
    const wrongType = await rename(lost, shirt);
    expect([wrongType.statusCode, wrongType.json().message]).toEqual([422, expect.stringContaining('Product Type')]);
    const to = pairOf(shoes[3]!);
    expect((await rename(lost, to)).statusCode).toBe(200);
    expect((await mgr.ok('readAssortment', { params })).alerts).toEqual([]);
    expect((await rename(to, pairOf(shoes[4]!))).statusCode).toBe(422);
    expect((await rename(to, lost)).statusCode).toBe(200);
    expect((await rowsOf(mgr, plan._id)).map(({ style }) => style)).toEqual(['LOST']);
    expect((await rename(lost, { style: 'LOST', color: 'X2' })).statusCode).toBe(422);
    expect((await rename(lost, to)).statusCode).toBe(200);
  });
});

describe('[M3.3, T2] who hears of an assortment', () => {
  test('only whoever may see it, or could until now', async () => {
    const ears = { us: await listen(iaUS), eu: await listen(iaEU), all: await listen(adminEditor) };
    const us = await anInternal(iaUS);
    const eu = await anInternal(iaEU, { region: 'Europe', channel: 'Retail', productType: 'Apparel' });
    await iaUS.ok('assortmentPresence', { params: { id: us._id }, body: { here: true } });
    await iaUS.ok('editLock', { params: { id: us._id, action: 'request' }, body: {} });
    await patching.ok(adminEditor, 'patchInternalAssortment', {
      params: { id: eu._id },
      body: { channel: 'Wholesale' },
    });
    await deleting.ok(iaUS, 'deleteInternalAssortment', { params: { id: us._id } });
    const moves = ({ events }: { events: { data: unknown }[] }) =>
      events.filter(({ data }) => (data as { assortmentId?: string }).assortmentId === eu._id).length;
    await until(() => moves(ears.all) >= 2 && ears.all.events.some(({ data }) => (data as { deleted?: true }).deleted));
    await until(() => moves(ears.eu) >= 2);
    expect(idsHeard(ears.eu)).not.toContain(us._id);
    expect(idsHeard(ears.us)).toContain(us._id);
    expect(idsHeard(ears.us)).not.toContain(eu._id);
    expect(JSON.stringify([ears.us.events, ears.eu.events, ears.all.events])).not.toContain('"audience"');
    for (const reader of Object.values(ears)) reader.close();
  });

  test('[R5] a window that closes late does not end the lock taken in another one', async () => {
    const own = await anInternal(iaUS);
    const lock = (action: 'request' | 'release', fence?: number) =>
      iaUS.ok('editLock', { params: { id: own._id, action }, body: fence === undefined ? {} : { fence } });
    const { fence } = await lock('request');
    await lock('release', (fence ?? 0) - 1);
    expect((await iaUS.ok('readInternalAssortment', { params: { id: own._id } })).lock).toMatchObject({ self: true });
    await lock('release', fence ?? 0);
    expect((await iaUS.ok('readInternalAssortment', { params: { id: own._id } })).lock).toBeNull();
  });
});

describe('option lists of assortments', () => {
  test('[M3.3] values of the assortments and rows one may see, with how often', async () => {
    const season = { season: 'Fall', year: 2041 };
    await anInternal(iaUS, { ...season, products: shoes.slice(0, 3).map(pairOf) });
    await anInternal(iaUS, { ...season, state: 'Unpublished', products: [pairOf(shoes[5]!)] });
    const body = { query: season, requestedOptions: ['season', 'products.pillar', 'products.productType'] };
    const ask = (api: ApiClient) =>
      api.ok('productOptionsOf', { params: { libraryType: 'assortments', orgType: 'internal' }, body });
    const { data } = await ask(iaUS);
    expect(data.season).toEqual([{ value: 'Fall', label: 'Fall', count: 1 }]);
    expect(data['products.productType']).toEqual([{ value: 'Footwear', label: 'Footwear', count: 3 }]);
    expect(data['products.pillar']!.map(({ value }) => value).sort()).toEqual(
      [...new Set(shoes.slice(0, 3).map(({ pillar }) => pillar))].sort(),
    );
    expect((await ask(iaEU)).data).toEqual({ season: [], 'products.pillar': [], 'products.productType': [] });
    const wrong = { query: { $where: 'x' }, requestedOptions: ['season'] };
    expect(await mgr.refused('productOptions', { params: { libraryType: 'assortments' }, body: wrong })).toMatchObject({
      status: 400,
    });
    const hidden = { query: {}, requestedOptions: ['products.suggestedRetail'] };
    expect(await mgr.refused('productOptions', { params: { libraryType: 'assortments' }, body: hidden })).toMatchObject(
      { status: 400 },
    );
  });

  test('[M6.3] rows of a dynamic assortment count as its filters match them', async () => {
    await anAssortment(mgr, {
      method: 'dynamic',
      season: 'Spring',
      year: 2042,
      query: { style: shoes[0]!.style, productType: 'Footwear' },
    });
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2042 }, requestedOptions: ['products.gender'] },
    });
    const colors = catalogue.filter(({ style }) => style === shoes[0]!.style);
    expect(data['products.gender']).toEqual([
      { value: shoes[0]!.gender, label: shoes[0]!.gender, count: colors.length },
    ]);
  });

  test('[M6.3, M12.2] listed and filtered rows are counted together, each with its own pillar over the catalogue’s', async () => {
    const [first, second] = stylesWithColors(catalogue, 2)[0]! as [(typeof shoes)[number], (typeof shoes)[number]];
    const year = { season: 'Fall', year: 2043 };
    const filters = { style: first.style, productType: 'Footwear' };
    const filtered = await anAssortment(mgr, { ...year, method: 'dynamic', query: filters });
    await anAssortment(mgr, { ...year, products: [pairOf(second)] });
    await anAssortment(mgr, { ...year, method: 'dynamic' });
    await mgr.ok('batchAssortment', {
      params: { id: filtered._id },
      body: { updateProducts: [{ ...pairOf(first), version: 0, values: { pillar: 'Of its own' } }] },
    });
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2043 }, requestedOptions: ['products.pillar', 'products.productType', 'products.pillar'] },
    });
    const { length } = catalogue.filter(({ style }) => style === first.style);
    expect(data['products.productType']).toEqual([{ value: 'Footwear', label: 'Footwear', count: length + 1 }]);
    const pillars = data['products.pillar']!;
    expect(pillars.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(length + 1);
    expect(pillars.find(({ value }) => value === 'Of its own')).toBeDefined();
  });

  test('[R11] rows are not looked for when only fields of the assortments are asked for', async () => {
    const plan = await anAssortment(mgr, { method: 'dynamic', season: 'Fall', year: 2044, query: { gender: 'Women' } });
    await db.pool.query(`UPDATE assortments SET query = '{"noLongerAField": 1}' WHERE id = $1`, [plan._id]);
    const { data } = await mgr.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2044 }, requestedOptions: ['season'] },
    });
    expect(data).toEqual({ season: [{ value: 'Fall', label: 'Fall', count: 1 }] });
    await deleting.ok(mgr, 'deleteAssortment', { params: { id: plan._id } });
  });
});

test('[G5] a note in a filtered row does not make its picture stand for the assortment', async () => {
  const [product] = shoes.filter(({ images }) => images.length > 0);
  const title = 'Filtered and noted';
  const plan = await anAssortment(mgr, { title, method: 'dynamic', query: { style: product!.style } });
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { updateProducts: [{ ...pairOf(product!), version: 0, values: { colorNote: 'seen' } }] },
  });
  const { data } = await mgr.ok('listAssortments', { query: { search: title } });
  expect(data).toMatchObject([{ _id: plan._id, cover: null }]);
});

describe('versions of dynamic assortments', () => {
  test('[M6.3] keep what the filters matched and compare with what they match now', async () => {
    const [colors, more] = stylesWithColors(catalogue).slice(6, 8) as [typeof shoes, typeof shoes];
    const query = (styles: readonly string[]) => ({
      style: { $in: [...styles] },
      'locations.lineStatus': { $in: ['A', 'R', 'O'] },
    });
    const plan = await anAssortment(mgr, { method: 'dynamic', region: 'US', query: query([colors[0]!.style]) });
    const params = { id: plan._id };
    const kept = await mgr.ok('saveSnapshot', { params, body: { name: 'One style' } });
    const before = await rowsOf(mgr, plan._id);
    expect(kept.productCount).toBe(before.length);
    await patching.ok(mgr, 'patchAssortment', { params, body: { query: query([colors[0]!.style, more[0]!.style]) } });
    const [row] = await rowsOf(mgr, plan._id);
    await mgr.ok('batchAssortment', {
      params,
      body: { updateProducts: [{ ...pairOf(row!), version: row!.version, values: { cost: 12.5 } }] },
    });
    const compared = await mgr.ok('compareAssortments', {
      body: { before: { assortmentId: plan._id, snapshotId: kept._id }, after: { assortmentId: plan._id } },
    });
    const now = await rowsOf(mgr, plan._id);
    expect(compared.added).toHaveLength(now.length - before.length);
    expect(compared.added.every((id) => id.startsWith(more[0]!.style))).toBe(true);
    expect(compared.dropped).toEqual([]);
    expect(compared.repriced.map(({ id }) => id)).toEqual([row!.id]);
  });
});
