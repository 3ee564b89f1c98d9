import { expect, test } from 'vitest';
import { justify, keptRatio } from './justified-rows.ts';

const shape = { width: 1200, gap: 12, aim: 220, ragged: false };
/** The same numbers every time. */
const ratiosOf = (count: number, seed = 7) =>
  Array.from({ length: count }, (_, at) => 0.5 + ((at * 9301 + seed * 49297) % 233) / 100);

const widthOf = (ratios: readonly number[], { from, to, height }: { from: number; to: number; height: number }) =>
  ratios.slice(from, to).reduce((sum, ratio) => sum + keptRatio(ratio) * height, 0) + shape.gap * (to - from - 1);

test('[M15.1] every row of a wall ends at its edge, in true proportions and near to the aim', () => {
  for (const width of [1408, 2528, 1024]) {
    const ratios = ratiosOf(100);
    const rows = justify(ratios, { ...shape, width });
    for (const row of rows) {
      expect(widthOf(ratios, row)).toBeCloseTo(width, 3);
      expect(row.height).toBeGreaterThan(140);
      expect(row.height).toBeLessThan(340);
    }
  }
});

test('every picture stands once, in the order of the list', () => {
  const rows = justify(ratiosOf(100), shape);
  expect(rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual(
    Array.from({ length: 100 }, (_, at) => at),
  );
});

test('the end of a list is not stretched over the whole width', () => {
  expect(justify([1.5], { ...shape, ragged: true })).toEqual([{ from: 0, to: 1, height: 220 }]);
  expect(justify([], shape)).toEqual([]);
});

test('a banner and a ribbon keep to what a row can hold', () => {
  const rows = justify([40, 1, 0.01], shape);
  expect(rows.at(-1)?.to).toBe(3);
  for (const { height } of rows) expect(height).toBeGreaterThan(20);
});
