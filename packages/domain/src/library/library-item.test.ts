import { expect, test } from 'vitest';
import { everyday, everydayBut, grant, grantEach, libraries } from '../access/grant-sets.ts';
import type { AccessUser, Grant } from '../access/user.ts';
import { mayReadItem } from './library-access.ts';
import { isInForce, mayClear, publishIssues } from './library-item.ts';
import { findMove } from './library-moves.ts';

const today = '2027-02-01';
const ready = { usageType: 'Primary', state: 'Ready' } as const;
const named = { name: 'Slow Miles' };

test.each([
  ['StepAsset', { ...named, assetType: 'Fit', lang: 'English', gender: ['Mens'] }],
  ['GlobalRetailAsset', { ...named, assetType: 'Window' }],
  ['ProductDocument', { ...named, docType: 'Catalog', groups: ['Sales'] }],
  ['AdvertisingLogo', { ...named, category: ['Brand'] }],
  ['AdvertisingAsset', { ...named, assetType: 'Poster', category: ['Running'], gender: ['Mens'] }],
] as const)(
  '[M16.1] %s is published with its required fields, and each of them is asked for',
  (libraryType, values) => {
    expect(publishIssues({ libraryType, values, files: [ready] }, today)).toEqual([]);
    for (const field of Object.keys(values))
      expect(publishIssues({ libraryType, values: { ...values, [field]: null }, files: [ready] }, today)).toHaveLength(
        1,
      );
  },
);

test('[M16.1] a Marketing Image also needs its two days, in their order and not over', () => {
  const base = { ...named, assetType: 'Marketing Image', category: ['Running'], gender: ['Mens'] };
  const issues = (beginDate: string | null, expireDate: string | null) =>
    publishIssues({ libraryType: 'AdvertisingAsset', values: { ...base, beginDate, expireDate }, files: [] }, today);
  expect(issues('2027-01-01', '2027-05-31')).toEqual([]);
  expect(issues(null, null)).toEqual(['Begin Date is missing', 'Expire Date is missing']);
  expect(issues('2027-05-31', '2027-03-01')).toEqual(['Expire Date is before Begin Date']);
  expect(issues('2027-01-01', today)).toEqual(['Expire Date has passed']);
});

test('[G36] nothing is published before its files are ready, nor without a primary file where its kind wants one', () => {
  const values = { ...named, assetType: 'Window' };
  const issues = (files: Parameters<typeof publishIssues>[0]['files']) =>
    publishIssues({ libraryType: 'GlobalRetailAsset', values, files }, today);
  expect(issues([])).toEqual(['A primary file is missing']);
  expect(issues([{ usageType: 'Primary', state: 'Processing' }])).toEqual(['Files are still being prepared']);
  expect(issues([ready, { usageType: 'Working File', state: 'Failed' }])).toEqual(['A file could not be prepared']);
});

test('[G31] what publishing asks for cannot be cleared outside Pending; dates of a Marketing Image neither', () => {
  const image = { libraryType: 'AdvertisingAsset', values: { assetType: 'Marketing Image' } } as const;
  expect(mayClear('Pending', image, 'gender')).toBe(true);
  expect(mayClear('Published', image, 'gender')).toBe(false);
  expect(mayClear('Unpublished', image, 'expireDate')).toBe(false);
  expect(mayClear('Unpublished', { ...image, values: { assetType: 'Poster' } }, 'expireDate')).toBe(true);
  expect(mayClear('Published', image, 'tag')).toBe(true);
});

test('[G9] only the moves of the table exist, and what is published is deleted by senior editors alone', () => {
  expect(findMove('Published', 'Deleted')?.who).toEqual(['seniorEditor']);
  expect(findMove('Pending', 'Published')?.publishable).toBe(true);
  expect(findMove('Pending', 'Unpublished')).toBeUndefined();
  expect(findMove('Deleted', 'Published')?.publishable).toBe(true);
});

test('an item is in force from its first day to the day before its last one', () => {
  const values = { assetType: 'Marketing Image', beginDate: '2027-02-01', expireDate: '2027-02-03' };
  const on = (day: string) => isInForce('AdvertisingAsset', values, day);
  expect([on('2027-01-31'), on('2027-02-01'), on('2027-02-02'), on('2027-02-03')]).toEqual([false, true, true, false]);
});

const holding = (permissions: readonly Grant[], location = 'US_10'): AccessUser => ({
  userCode: 'NL1',
  permissions,
  tbes: [{ territory: 'T', businessEntity: 'B', locations: [location], colorFilters: { POP: [] } }],
});
const employee = holding(everyday);
const editor = holding(everydayBut(...grantEach(libraries, 'editor')));
const senior = holding(everydayBut(...grantEach(libraries, 'seniorEditor')));
const dist = holding([grant('PRODUCTS', 'distributor'), grant('PRODUCT__DOCUMENTS', 'user')], 'JP_50');
const item = {
  libraryType: 'ProductDocument',
  librarySubType: null,
  status: 'Published',
  region: null,
  inForce: true,
} as const;

test('[G11] a distributor reads what is published for their part of the world', () => {
  expect(mayReadItem(dist, item)).toBe(true);
  expect(mayReadItem(dist, { ...item, region: ['International'] })).toBe(true);
  expect(mayReadItem(dist, { ...item, region: ['Domestic'] })).toBe(false);
  expect(mayReadItem(dist, { ...item, libraryType: 'AdvertisingAsset' })).toBe(false);
  expect(mayReadItem(employee, { ...item, region: ['Domestic'] })).toBe(true);
});

test('[G9] what waits is for editors, what is deleted for senior editors, what is not in force for editors', () => {
  for (const status of ['Pending', 'Unpublished'] as const) {
    expect(mayReadItem(employee, { ...item, status })).toBe(false);
    expect(mayReadItem(editor, { ...item, status })).toBe(true);
  }
  expect(mayReadItem(editor, { ...item, status: 'Deleted' })).toBe(false);
  expect(mayReadItem(senior, { ...item, status: 'Deleted' })).toBe(true);
  expect(mayReadItem(employee, { ...item, inForce: false })).toBe(false);
  expect(mayReadItem(editor, { ...item, inForce: false })).toBe(true);
});
