import { expect, test } from 'vitest';
import type { AssortmentEntry } from '../../parts/assortment-entries/index.ts';
import { showroomGroups } from './showroom-groups.ts';

const entry = (title: string, more: Partial<AssortmentEntry> = {}): AssortmentEntry =>
  ({
    _id: title,
    type: 'item',
    title,
    subTitle: '',
    orgType: 'regular',
    method: 'static',
    region: 'US',
    season: 'Spring',
    year: 2027,
    state: 'Published',
    starred: false,
    productCount: 3,
    modifiedDate: '2026-11-01T08:00:00.000Z',
    ...more,
  }) as AssortmentEntry;

const shown = (entries: AssortmentEntry[], text = '') =>
  showroomGroups(entries, text).map(({ title, cards }) => [title, ...cards.map((card) => card.title)].join(' / '));

test('[M11] showrooms stand by season, newest first, what has none last; folders and drafts are none', () => {
  const entries = [
    entry('Any time', { season: null, year: null }),
    entry('Spring line'),
    entry('Fall line', { season: 'Fall' }),
    entry('Last year', { year: 2026 }),
    entry('Folder', { type: 'folder' }),
    entry('Draft', { state: 'Unpublished' }),
  ];
  expect(shown(entries)).toEqual([
    'Fall 2027 / Fall line',
    'Spring 2027 / Spring line',
    'Spring 2026 / Last year',
    'Every season / Any time',
  ]);
});

test('[M5.1] starred ones come first and stay in their season', () => {
  expect(shown([entry('Alder', { starred: true }), entry('Bramble')])).toEqual([
    'Starred / Alder',
    'Spring 2027 / Alder / Bramble',
  ]);
});

test('every word of a search has to be in the title, the customer, the region or the season', () => {
  const entries = [entry('Women', { subTitle: 'Alder' }), entry('Men', { subTitle: 'Alder', region: 'Europe' })];
  expect(shown(entries, 'alder eur')).toEqual(['Spring 2027 / Men']);
  expect(shown(entries, 'zzz')).toEqual([]);
});
