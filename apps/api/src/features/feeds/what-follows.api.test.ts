import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../test/assortment-builders.ts';
import { listenAs } from '../../../test/event-reader.ts';
import { feedSender } from '../../../test/feed-builders.ts';
import { aJobRun, someParts, until } from '../../../test/parts.ts';
import { watchCatalogue } from '../assortments/index.ts';

const { as, catalogue, db, portal } = await aPlanningPortal();
const [admin, mgr] = [await as('admin'), await as('mgr')];
const feeds = feedSender(db, admin, someParts(db));
const [shoe] = stylesWithColors(catalogue).map((colors) => colors[0]!);
const domestic = { region: 'US', channel: 'Wholesale', productType: 'Footwear' } as const;

/** The same at every location of the shoe. */
const everywhere = (values: object) =>
  shoe!.locations.map(({ code }) => ({ kind: 'productLocation', ...pairOf(shoe!), code, ...values }));

const company = [
  { kind: 'territory', name: 'Everywhere' },
  ...shoe!.locations.map(({ code }) => ({
    ...{ kind: 'place', key: code, code, name: code, territory: 'Everywhere', businessEntity: 'Atelier' },
    ...{ currency: 'USD', currencySymbol: '$', decimalPlaces: 2 },
  })),
];

test('[G43] an applied feed is heard by open screens, raises alerts at once, and leaves what people typed', async () => {
  await feeds.apply(await feeds.lines(company));
  const now = await feeds.lines(everywhere({ lineStatus: 'A' }));
  if (now.changes.length > 0) await feeds.apply(now);
  const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(shoe!)] });
  const params = { id: plan._id };
  const [row] = await rowsOf(mgr, plan._id);
  const edited = { ...pairOf(shoe!), version: row!.version, values: { cost: 12.5 } };
  await mgr.ok('batchAssortment', { params, body: { updateProducts: [edited] } });
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const [reader] = await listenAs(db, address, [mgr]);

  const feed = await feeds.lines(everywhere({ lineStatus: 'R', wholesalePrice: 77.75 }));
  expect(await admin.ok('feedFollows', { params: { id: feed._id }, query: {} })).toMatchObject({
    totalCount: 1,
    data: [{ _id: plan._id, changes: 1 }],
  });
  await feeds.apply(feed);

  await until(() => reader.events.some(({ event }) => event === 'products-changed'));
  await until(() => reader.events.some(({ event }) => event === 'assortments-changed'));
  expect(reader.events.some(({ event }) => event === 'feeds-changed')).toBe(false);
  const { alerts } = await mgr.ok('readAssortment', { params });
  expect(alerts).toEqual([{ ...pairOf(shoe!), reason: 'No longer active at this location' }]);
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ cost: 12.5 });
});

test('[G43, G39] a price that moves beneath a plan is told until it is cleared, and taken back unseen it is not', async () => {
  const [, other] = stylesWithColors(catalogue).map((colors) => colors[0]!);
  const at = other!.locations.map(({ code }) => code);
  const priced = (values: object) =>
    at.map((code) => ({ kind: 'productLocation', ...pairOf(other!), code, ...values }));
  await feeds.apply(await feeds.lines(priced({ lineStatus: 'A', wholesalePrice: 20, suggestedRetail: 40 })));
  const plan = await anAssortment(mgr, { ...domestic, products: [pairOf(other!)] });
  const params = { id: plan._id };
  const reasons = async () => (await mgr.ok('readAssortment', { params })).alerts.map(({ reason }) => reason);
  expect(await reasons()).toEqual([]);

  const cost = await feeds.apply(await feeds.lines(priced({ wholesalePrice: 21 })));
  expect(await reasons()).toEqual(['Cost changed at this location']);
  await watchCatalogue.run(aJobRun(someParts(db)), {});
  expect(await reasons()).toEqual(['Cost changed at this location']);
  await feeds.rollBack(cost);
  expect(await reasons()).toEqual([]);

  const retail = await feeds.apply(await feeds.lines(priced({ suggestedRetail: 41 })));
  expect(await reasons()).toEqual(['Suggested Retail changed at this location']);
  const counted = async () =>
    (await mgr.ok('listAssortments', { query: {} })).data.find(({ _id }) => _id === plan._id)?.alertCount;
  expect(await counted()).toBe(1);
  await patching.ok(mgr, 'patchAssortment', { params, body: { alerts: [] } });
  expect(await reasons()).toEqual([]);
  await feeds.rollBack(retail);
  expect(await reasons()).toEqual(['Suggested Retail changed at this location']);
});
