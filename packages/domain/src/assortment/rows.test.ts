import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRows } from './compare.ts';
import { distinctProducts } from './distinct-products.ts';
import { placeRows } from './row-order.ts';

test('[M6.1] of a product that is named twice the first mention counts', () => {
  const shoe = { style: '100', color: 'BLK' };
  expect(distinctProducts([shoe, { ...shoe }, { style: '100', color: 'RED' }])).toHaveLength(2);
});

test('[M7.1] placed rows stand where they were put, the others keep their order', () => {
  expect(placeRows(['a', 'b', 'c', 'd'], [{ id: 'd', sort: 0 }])).toEqual({ ok: true, value: ['d', 'a', 'b', 'c'] });
  expect(
    placeRows(
      ['a', 'b', 'c'],
      [
        { id: 'a', sort: 2 },
        { id: 'c', sort: 0 },
      ],
    ),
  ).toEqual({
    ok: true,
    value: ['c', 'b', 'a'],
  });
});

test.each([
  [
    'a duplicate position',
    [
      { id: 'a', sort: 1 },
      { id: 'b', sort: 1 },
    ],
  ],
  [
    'a row twice',
    [
      { id: 'a', sort: 1 },
      { id: 'a', sort: 2 },
    ],
  ],
  ['a huge position', [{ id: 'a', sort: 9_999_999 }]],
  ['a negative position', [{ id: 'a', sort: -1 }]],
  ['half a position', [{ id: 'a', sort: 0.5 }]],
  ['a stranger', [{ id: 'z', sort: 0 }]],
])('[E] sorting refuses %s', (_what, placements) => {
  expect(placeRows(['a', 'b', 'c'], placements).ok).toBe(false);
});

test('[M7.1] sorting never loses or doubles a row', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (order, who, where) => {
        const id = order[who % order.length]!;
        const placed = placeRows(order, [{ id, sort: where % order.length }]);
        expect(placed.ok && [...placed.value].sort()).toEqual([...order].sort());
        expect(placed.ok && placed.value[where % order.length]).toBe(id);
      },
    ),
  );
});

const row = (id: string, cells = {}) => ({ id, cells });

test('comparing names what was added, dropped, re-priced, changed and moved', () => {
  const before = [row('a', { cost: 10 }), row('b', { styleNote: 'x' }), row('c'), row('gone')];
  const after = [row('c'), row('a', { cost: 12 }), row('b', { styleNote: 'y' }), row('new')];
  expect(compareRows(before, after)).toEqual({
    added: ['new'],
    dropped: ['gone'],
    repriced: [{ id: 'a', changes: [{ field: 'cost', before: 10, after: 12 }] }],
    changed: [{ id: 'b', changes: [{ field: 'styleNote', before: 'x', after: 'y' }] }],
    moved: [{ id: 'c', before: 2, after: 0 }],
  });
});

test('comparing a list with itself finds nothing', () => {
  const rows = [row('a', { cost: 1 }), row('b')];
  expect(Object.values(compareRows(rows, rows)).every((part) => part.length === 0)).toBe(true);
});
