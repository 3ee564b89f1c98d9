import { expect, test } from 'vitest';
import { stanceIn } from './stance.ts';

const columns = 20;
const rows = 10;

/** White ground with a faint shadow at its bottom, and a dark block. */
const picture = (dark: (x: number, y: number) => boolean) => {
  const pixels = new Uint8ClampedArray(columns * rows * 4).fill(250);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const tone = dark(x, y) ? 40 : y === rows - 2 ? 225 : 250;
      pixels.fill(tone, (y * columns + x) * 4, (y * columns + x) * 4 + 3);
    }
  return pixels;
};

test('a product stands where it is clearly not the ground; its shadow does not count', () => {
  const block = picture((x, y) => x >= 4 && x < 16 && y >= 3 && y < 8);
  expect(stanceIn(block, columns, rows)).toEqual({ left: 0.2, right: 0.8, top: 0.3, floor: 0.8 });
});

test('an empty picture has no stance', () => {
  expect(
    stanceIn(
      picture(() => false),
      columns,
      rows,
    ),
  ).toBeNull();
});
