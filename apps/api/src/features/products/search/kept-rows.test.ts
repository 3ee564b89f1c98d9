import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

const row = (style: string, letters = 100) => ({ style, color: 'BLK', text: style.repeat(letters).slice(0, letters) });

test('a row is known for the projection and the moment that it was made of, and for nothing else', () => {
  const kept = keptRows();
  kept.at('now', 'with prices').put(1, row('a'));
  expect(kept.at('now', 'with prices').get(1)).toEqual(row('a'));
  expect(kept.at('now', 'without').get(1)).toBeUndefined();
  expect(kept.at('now', 'with prices').get(2)).toBeUndefined();
  expect(kept.at('later', 'with prices').get(1)).toBeUndefined();
});

test('what is made of a moment that has passed is neither kept nor shown', () => {
  const kept = keptRows();
  const before = kept.at('before', 'p');
  before.put(1, row('a'));
  const after = kept.at('after', 'p');
  before.put(2, row('b'));
  expect([before.get(1), before.get(2), after.get(1), after.get(2)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('past the limit the rows go that nobody has asked for the longest', () => {
  const kept = keptRows(2_200).at('now', 'p');
  for (const id of [1, 2, 3]) kept.put(id, row(String(id)));
  expect(kept.get(1)).toBeDefined();
  kept.put(4, row('4'));
  expect([1, 2, 3, 4].filter((id) => kept.get(id) !== undefined)).toEqual([1, 3, 4]);
  kept.put(5, row('5', 1_000));
  expect([1, 3, 4, 5].filter((id) => kept.get(id) !== undefined)).toEqual([]);
});

test('a row that is kept twice takes its room once', () => {
  const kept = keptRows(1_400).at('now', 'p');
  kept.put(1, row('1'));
  for (let n = 0; n < 50; n++) kept.put(2, row('2'));
  expect(kept.get(1)).toBeDefined();
});
