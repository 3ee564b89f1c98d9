import { expect, test } from 'vitest';
import { compareInternal, type ListEntry, quickAccessOf, recentOf } from './lists.ts';

const entry = (n: number, change: Partial<ListEntry> = {}): ListEntry => ({
  _id: `id-${n}`,
  title: `Assortment ${n}`,
  type: 'item',
  state: 'Published',
  starred: false,
  modifiedDate: new Date(Date.UTC(2026, 0, n)).toISOString(),
  ...change,
});

test('[M5.1] Recent is the 20 newest modified, without folders and archived ones', () => {
  const entries = Array.from({ length: 25 }, (_, n) => entry(n + 1));
  const recent = recentOf([...entries, entry(40, { state: 'Archived' }), entry(41, { type: 'folder' })]);
  expect(recent.map(({ _id }) => _id)).toEqual(Array.from({ length: 20 }, (_, n) => `id-${25 - n}`));
});

test('[M5.1] Quick Access is starred and recent', () => {
  const { starred, recent } = quickAccessOf([entry(1, { starred: true }), entry(2)]);
  expect(starred.map(({ _id }) => _id)).toEqual(['id-1']);
  expect(recent.map(({ _id }) => _id)).toEqual(['id-2', 'id-1']);
});

test('[M5.7] internal lists go by year descending, then season, region and type', () => {
  const rows = [
    { year: 2026, season: 'Fall', region: 'US', productType: 'Footwear' },
    { year: 2027, season: 'Spring', region: 'US', productType: 'Footwear' },
    { year: 2027, season: 'Spring', region: 'Europe', productType: 'Footwear' },
    { year: 2027, season: 'Spring', region: 'Europe', productType: 'Apparel' },
    { year: 2027, season: 'Fall', region: 'US', productType: 'POP' },
  ];
  expect([...rows].sort(compareInternal)).toEqual([rows[4], rows[3], rows[2], rows[1], rows[0]]);
});
