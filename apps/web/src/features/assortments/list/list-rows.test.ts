import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { expect, test } from 'vitest';
import type { AssortmentEntry } from '../queries.ts';
import { listRows } from './list-rows.ts';
import { deleteQuestion } from './questions.ts';

const entry = (title: string, more: Partial<AssortmentEntry> = {}): AssortmentEntry => ({
  _id: title,
  revision: 1,
  type: 'item',
  title,
  subTitle: '',
  displayTitle: title,
  hierarchy: [],
  orgType: 'internal',
  method: 'static',
  productType: 'Footwear',
  channel: 'Wholesale',
  region: 'US',
  season: 'Spring',
  year: 2027,
  gender: 'Women',
  state: 'Published',
  lineStatus: null,
  archived: false,
  starred: false,
  locationId: 'US',
  sortOrder: 0,
  productCount: 0,
  alertCount: 0,
  logo: null,
  thumbnail: null,
  cover: null,
  createdDate: '2026-11-01T08:00:00.000Z',
  modifiedDate: '2026-11-01T08:00:00.000Z',
  lastEditedByUser: '',
  mayEdit: true,
  ...more,
});
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test('[M5.4] what is archived leaves an internal list and shows in its other half', () => {
  const entries = [entry('Layers'), entry('Old', { state: 'Archived' })];
  expect(titles(listRows('internal/wholesale', entries, {}))).toEqual(['Layers']);
  expect(titles(listRows('internal/wholesale', entries, { archived: true }))).toEqual(['Old']);
});

test('[M5.1] a search keeps the folders that lead to a match', () => {
  const regular = { orgType: 'regular' as const };
  const folder = { ...regular, type: 'folder' as const };
  const entries = [
    entry('Spring', folder),
    entry('Fall', folder),
    entry('Key accounts', { ...folder, hierarchy: ['Spring'] }),
    entry('Alder Women', { ...regular, hierarchy: ['Spring', 'Key accounts'] }),
  ];
  expect(titles(listRows('all', entries, { search: 'alder' }))).toEqual(['Spring', 'Key accounts', 'Alder Women']);
});

test('[M5.3] a thumbnail of its own is drawn before the picture of a product', () => {
  const hash = 'a'.repeat(64);
  const [plain, own] = listRows(
    'internal/retail',
    [entry('Plain', { cover: { id: 'W-1-BLK', key: 'k' } }), entry('Own', { thumbnail: hash })],
    {},
  );
  expect(plain?.picture).toContain('/images/products/W-1-BLK/k/');
  expect(own?.picture).toContain(`/thumbnail/${hash}/`);
});

test('[M5.1] Scheduled holds what has scheduled documents and is not archived', () => {
  const entries = [entry('Due'), entry('Other'), entry('Old', { state: 'Archived' })];
  expect(titles(listRows('scheduled', entries, {}, new Set(['Due', 'Old'])))).toEqual(['Due']);
});

test('[M5.6] deleting says so when scheduled documents go with it, those of a folder too', () => {
  const folder = entry('Spring', { type: 'folder', orgType: 'regular' });
  const inside = entry('Due', { hierarchy: ['Spring'], orgType: 'regular' });
  const entries = [folder, inside];
  const asked = (scheduled: readonly string[]) =>
    deleteQuestion(listRows('all', [folder], {}), entries, {} as never, new Set(scheduled)).text;
  expect(asked(['Due'])).toContain(confirmMessages.scheduledReports);
  expect(asked(['Other'])).not.toContain(confirmMessages.scheduledReports);
});
