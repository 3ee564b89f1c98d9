import { expect, test } from 'vitest';
import { isNewer, isSamePage, pageAt, type Review } from './review-page.ts';

const plan = { groups: [{ title: 'Été', slug: 'ete' }], settings: { startScreen: 'cover' as const } };
const base = '/product/assortments/assortment/1/showroom';
const at = (pathname: string, screen?: 'cover' | 'wall') => pageAt({ pathname, at: screen }, plan);

test('every page of the showroom that everybody can be led to has a name', () => {
  expect(at(base)).toEqual({ kind: 'cover' });
  expect(at(base, 'wall')).toEqual({ kind: 'wall' });
  expect(at(`${base}/divider/ete`)).toEqual({ kind: 'divider', group: 'Été' });
  expect(at(`${base}/detail/100142-C%20R`)).toEqual({ kind: 'detail', id: '100142-C R' });
});

test('what is somebody’s own leads nobody: comparing, and groups that are not there', () => {
  expect(at(`${base}/compare`)).toBeUndefined();
  expect(at(`${base}/divider/gone`)).toBeUndefined();
});

test('an older state never replaces a newer one of the same review', () => {
  const state = (seq: number, _id = 'a') => ({ _id, seq }) as Review;
  expect(isNewer(state(4), state(5))).toBe(false);
  expect(isNewer(state(5), state(5))).toBe(true);
  expect(isNewer(state(1, 'b'), state(5))).toBe(true);
  expect(isNewer(state(1), null)).toBe(true);
  expect(isSamePage({ kind: 'detail', id: '1' }, { kind: 'detail', id: '1' })).toBe(true);
});
