import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf, rowsOf, stylesWithColors } from '../../../test/assortment-builders.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { feedSender } from '../../../test/feed-builders.ts';
import { someParts, until } from '../../../test/parts.ts';

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
  const reader = await readEvents(`${address}/api/push`, mgr.cookieHeader());
  await until(() => reader.events.some(({ event }) => event === 'ready'));

  const feed = await feeds.lines(everywhere({ lineStatus: 'R', wholesalePrice: 77.75 }));
  expect(await admin.ok('feedFollows', { params: { id: feed._id }, query: {} })).toMatchObject({
    totalCount: 1,
    data: [{ _id: plan._id, changes: 1 }],
  });
  await feeds.apply(feed);

  await until(() => reader.events.some(({ event }) => event === 'products-changed'));
  await until(() => reader.events.some(({ event }) => event === 'assortments-changed'));
  expect(reader.events.some(({ event }) => event === 'feeds-changed')).toBe(false);
  reader.close();
  const { alerts } = await mgr.ok('readAssortment', { params });
  expect(alerts).toEqual([{ ...pairOf(shoe!), reason: 'No longer active at this location' }]);
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ cost: 12.5 });
});
