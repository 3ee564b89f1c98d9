import { expect, test } from 'vitest';
import { entryOf, otherMode, stepFrom } from './viewer-sequence.ts';

const categories = ['Poster', 'Social', 'Video'].map((value) => ({ value, label: value, count: 3 }));
const at = (category: string | null, index: number | undefined) => ({ category, index, total: 3 });

test('[M1.11] previous and next walk through a category and on into the one beside it', () => {
  expect(stepFrom(at('Social', 1), categories, 1)).toEqual({ to: 'item', index: 2 });
  expect(stepFrom(at('Social', 2), categories, 1)).toEqual({ to: 'category', category: 'Video', end: 'first' });
  expect(stepFrom(at('Social', 0), categories, -1)).toEqual({ to: 'category', category: 'Poster', end: 'last' });
  expect(stepFrom(at('Poster', 0), categories, -1)).toBeNull();
  expect(stepFrom(at('Video', 2), categories, 1)).toBeNull();
  expect(stepFrom(at(null, 2), categories, 1)).toBeNull();
  expect(stepFrom(at('Social', undefined), categories, 1)).toBeNull();
});

const plays = (name: string) => name.startsWith('film');

test('[M1.11] the mode stays where a category holds something of it, and switches where it does not', () => {
  expect(entryOf(['a', 'film', 'b'], plays, 'Video')).toBe('film');
  expect(entryOf(['a', 'b'], plays, 'Video')).toBe('a');
  expect(entryOf(['a', 'film', 'b'], plays, 'Catalog', 'last')).toBe('b');
  expect(entryOf([], plays, 'Catalog')).toBeUndefined();
});

test('[M1.11] the other mode is the nearest asset of it', () => {
  expect(otherMode(['film 1', 'a', undefined, 'film 2'], 1, plays)).toBe('film 2');
  expect(otherMode(['film 1', 'a'], 1, plays)).toBe('film 1');
  expect(otherMode(['a', 'b'], 0, plays)).toBeUndefined();
});
