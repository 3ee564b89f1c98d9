import { expect, test } from 'vitest';
import { aPlanningPortal } from '../../../../test/assortment-builders.ts';
import { until } from '../../../../test/parts.ts';
import { drawAhead } from './draw-ahead.ts';

const { as, db, portal } = await aPlanningPortal(60);

test('pictures are drawn ahead in the order in which a newcomer comes by them, once, and not after the end', async () => {
  const admin = await as('admin');
  const { data } = await admin.ok('fetchProducts', { body: { query: { productType: 'Footwear' } } });
  const drawn: string[] = [];
  const end = new AbortController();
  const begin = drawAhead({
    db,
    log: portal.platform.log,
    stop: end.signal,
    draw: async ({ style, color }, _key, size) => {
      drawn.push(`${style}-${color} ${size}`);
      if (drawn.length === 30) end.abort();
    },
  });
  begin();
  begin();
  await until(async () => end.signal.aborted);
  const pictured = data.filter(({ images }) => (images as unknown[]).length > 0).map(({ id }) => `${id} medium`);
  const told = pictured.slice(0, 12);
  expect(drawn.slice(0, told.length)).toEqual(told);
  expect(drawn).toHaveLength(30);
});

test('of each type the newest alone are drawn ahead: the rest of a catalogue is drawn when it is looked at', async () => {
  const admin = await as('admin');
  const newest: string[] = [];
  for (const productType of ['Footwear', 'Apparel', 'POP']) {
    const { data } = await admin.ok('fetchProducts', { body: { query: { productType } } });
    const two = data.slice(0, 2).filter(({ images }) => (images as unknown[]).length > 0);
    newest.push(...two.map(({ id }) => String(id)));
  }
  const drawn: string[] = [];
  const end = new AbortController();
  const last = newest.length * 2;
  drawAhead({
    db,
    log: portal.platform.log,
    stop: end.signal,
    ofEachType: 2,
    draw: async ({ style, color }, _key, size) => {
      drawn.push(`${style}-${color} ${size}`);
    },
  })();
  await until(() => drawn.length >= last);
  expect(drawn).toEqual(['medium', 'thumb'].flatMap((size) => newest.map((id) => `${id} ${size}`)));
});
