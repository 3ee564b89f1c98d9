import { expect, test } from 'vitest';
import { labelFormats, labelPlaces, labelsPerPage } from './label-formats.ts';

test('every label lies whole on its paper and none on another', () => {
  for (const format of Object.values(labelFormats)) {
    const { paper, size } = format;
    const places = labelPlaces(format);
    expect(places).toHaveLength(labelsPerPage(format));
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + size.width).toBeLessThanOrEqual(paper.width + 0.001);
      expect(y + size.height).toBeLessThanOrEqual(paper.height + 0.001);
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        expect(
          Math.abs(one.x - other.x) >= size.width - 0.001 || Math.abs(one.y - other.y) >= size.height - 0.001,
        ).toBe(true);
  }
});

test('the sheets hold as many labels as is written on their boxes', () => {
  const counts = Object.entries(labelFormats).map(([key, format]) => [key, labelsPerPage(format)]);
  expect(Object.fromEntries(counts)).toMatchObject({ L7160: 21, L7159: 24, L7163: 14, L7651: 65, 5160: 30, 5163: 10 });
});
