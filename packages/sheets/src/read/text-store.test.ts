import { expect, test } from 'vitest';
import { TextStore } from './text-store.ts';

test('[R18] texts come back by their number, in any order, also those that are held packed', () => {
  const store = new TextStore();
  const text = (index: number) => `${index} ${'läng 日本 '.repeat(index % 900)}`;
  for (let index = 0; index < 12_000; index += 1) store.add(text(index));
  store.add('x'.repeat(100_000));
  const places = Array.from({ length: 500 }, (_, index) => (index * 7_919) % 12_000);
  expect(places.map((index) => store.at(index))).toEqual(places.map(text));
  expect([store.at(11_999), store.at(12_000)?.length, store.at(12_001), store.at(-1), store.at(Number.NaN)]).toEqual([
    text(11_999),
    100_000,
    undefined,
    undefined,
    undefined,
  ]);
  expect(store.length).toBe(12_001);
});
