import { describe, expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  assortmentsHeard,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { listenAs } from '../../../../test/event-reader.ts';
import { aJobRun, someParts, until } from '../../../../test/parts.ts';
import { watchCatalogue } from '../index.ts';

const { as, catalogue, db, portal } = await aPlanningPortal();
const mgr = await as('mgr');
const shoes = stylesWithColors(catalogue).map((colors) => colors[0]!);
const watch = () => watchCatalogue.run(aJobRun(someParts(db)), {});
const setStatus = ({ style, color }: { style: string; color: string }, status: string) =>
  db.pool.query(
    `UPDATE product_locations l SET line_status = $3 FROM products p
     WHERE p.id = l.product_id AND p.style = $1 AND p.color = $2`,
    [style, color, status],
  );
const domestic = { region: 'US', channel: 'Wholesale', productType: 'Footwear' } as const;

const listening = portal.app.listen({ host: '127.0.0.1', port: 0 });

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
    const [reader] = await listenAs(db, await listening, [mgr]);
    await watch();
    expect(await alerts()).toEqual([{ ...pairOf(product), reason: 'No longer active at this location' }]);
    await until(() => assortmentsHeard(reader).includes(plan._id));
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
