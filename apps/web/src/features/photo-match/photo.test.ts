import { expect, test } from 'vitest';
import { clashing, lanesOf, type Photo } from './photo.ts';

const product = (color: string) => ({
  style: '100121',
  color,
  name: 'Kerbside',
  colorDescription: color,
  picture: null,
  photos: [],
});
const photo = (id: string, given: Partial<Photo> = {}): Photo => ({
  id,
  file: { name: `${id}.jpg` } as File,
  url: '',
  product: product('BLK'),
  view: 'side',
  by: 'sure',
  others: [],
  state: 'waiting',
  failure: null,
  kept: null,
  ...given,
});
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id);

test('what nobody is found for, and two photos of one view, wait for a hand; the likely are checked', () => {
  const lanes = lanesOf([
    photo('a'),
    photo('b'),
    photo('c', { view: 'top' }),
    photo('d', { product: null, by: null }),
    photo('e', { product: product('CRL'), by: 'likely' }),
    photo('f', { product: product('NVY'), by: 'hand' }),
    photo('g', { view: 'back', state: 'done' }),
  ]);
  expect(ids(lanes.hand)).toEqual(['a', 'b', 'd']);
  expect(ids(lanes.check)).toEqual(['e']);
  expect(ids(lanes.matched)).toEqual(['c', 'f']);
  expect(ids(lanes.done)).toEqual(['g']);
});

test('a photo that has been taken in is not in the way of its successor', () => {
  expect(clashing([photo('a', { state: 'done' }), photo('b')]).size).toBe(0);
});
