import { expect, test } from 'vitest';
import { createWallLayouts, type WallShape } from './wall-layout.ts';

const shape: WallShape = { width: 1408, gap: 12, aim: 220, words: 60, total: 950, pageSize: 100, lineHeight: null };
const page = (seed: number) => Array.from({ length: 100 }, (_, at) => 0.6 + ((at * 37 + seed * 11) % 20) / 10);

test('[M15.1] the rows of a wall follow each other without a hole, from the first item to the last', () => {
  const known = new Map([0, 1, 4].map((at) => [at, page(at)]));
  const layout = createWallLayouts()(shape, (at) => known.get(at));
  const rows = layout.rowsBetween(0, layout.height);
  expect(rows[0]).toMatchObject({ from: 0, top: 0 });
  expect(rows.at(-1)?.to).toBe(950);
  rows.slice(1).forEach((row, at) => {
    expect(row.from).toBe(rows[at]?.to);
    expect(row.top).toBeCloseTo((rows[at]?.top ?? 0) + (rows[at]?.height ?? 0) + shape.words, 6);
  });
});

test('what is fetched late moves only what stands below it', () => {
  const layouts = createWallLayouts();
  const first = page(0);
  const before = layouts(shape, (at) => (at === 0 ? first : undefined));
  const third = page(3);
  const after = layouts(shape, (at) => (at === 0 ? first : at === 3 ? third : undefined));
  expect(after.rowOf(299)).toEqual(before.rowOf(299));
  expect(after.rowOf(42)).toEqual(before.rowOf(42));
});

test('only rows in sight are drawn, and each item is found where it stands', () => {
  const layout = createWallLayouts()({ ...shape, total: 100_000 }, () => undefined);
  const middle = layout.height / 2;
  const rows = layout.rowsBetween(middle, middle + 900);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.length).toBeLessThan(8);
  const [row] = rows;
  expect(layout.rowOf(row?.from ?? -1)).toEqual(row);
});

test('a list has lines of one height', () => {
  const layout = createWallLayouts()({ ...shape, lineHeight: 60 }, () => undefined);
  expect(layout.height).toBe(950 * 60);
  expect(layout.rowOf(700)).toEqual({ from: 700, to: 701, top: 42_000, height: 60, known: true });
});

test('another width is another wall', () => {
  const layouts = createWallLayouts();
  const wide = layouts(shape, () => undefined).height;
  const narrow = layouts({ ...shape, width: 700 }, () => undefined).height;
  expect(narrow).toBeGreaterThan(wide);
  expect(layouts(shape, () => undefined).height).toBe(wide);
});
