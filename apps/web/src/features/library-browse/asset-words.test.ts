import type { Asset } from '@atelier/contract/library/library';
import { expect, test } from 'vitest';
import { expiryMark, factsOf, kindWords } from './asset-words.ts';

const image = (values: Asset['values']) =>
  ({
    libraryType: 'AdvertisingAsset',
    values: { assetType: 'Marketing Image', ...values },
    files: [],
  }) as unknown as Asset;

test('[G9] an asset that leaves within a month says when, one that is not shown yet from when', () => {
  const mark = (beginDate: string | null, expireDate: string | null) =>
    expiryMark(image({ beginDate, expireDate }), '2026-11-15');
  expect(mark('2026-01-01', '2027-05-31')).toBeNull();
  expect(mark('2026-01-01', '2026-11-20')).toBe('Expires in 5 days');
  expect(mark('2026-01-01', '2026-11-16')).toBe('Expires tomorrow');
  expect(mark('2026-01-01', '2026-11-15')).toBe('Expired');
  expect(mark('2026-12-01', '2027-05-31')).toBe('From 12/01/26');
  expect(
    expiryMark({ ...image({}), values: { assetType: 'Poster', expireDate: '2026-11-16' } }, '2026-11-15'),
  ).toBeNull();
});

test('[M15.1] the facts of an asset are those of its kind that are known', () => {
  const asset = image({
    name: 'Kerbside',
    gender: ['Mens', 'Womens'],
    season: null,
    beginDate: '2027-02-01',
    expireDate: '2027-05-31',
  });
  expect(factsOf(asset)).toEqual([
    { label: 'Type', text: 'Marketing Image' },
    { label: 'Gender', text: 'Mens, Womens' },
    { label: 'Valid', text: '02/01/27 - 05/31/27' },
  ]);
  expect(kindWords(asset)).toBe('Marketing Image');
});
