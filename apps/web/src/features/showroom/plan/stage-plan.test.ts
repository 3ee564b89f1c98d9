import type { CalendarDay } from '@atelier/domain/product/product';
import { expect, test } from 'vitest';
import { stagePlan } from './stage-plan.ts';
import { anAssortment, aRow } from './test-rows.ts';
import { type FiguresOf, shownFigures, wantedRows } from './wanted-rows.ts';

const rows = [
  aRow('1', 'BLK', 'Move', { netCost: 40 }),
  aRow('2', 'RED', 'Heritage'),
  aRow('1', 'WHT', 'Move'),
  aRow('3', 'TAN', '', { locations: [{ code: 'US', lineStatus: 'O' }] }),
];
const kept = (title: string, index: number) => ({
  groupBy: 'Pillar' as const,
  title,
  index,
  locked: false,
  alwaysOpen: false,
  version: 1,
});
const titles = (of = anAssortment(), wanted?: Parameters<typeof stagePlan>[2]) =>
  stagePlan(of, rows, wanted).groups.map(({ heading, styles }) => `${heading} ${styles.length}`);

test('[M11.1] groups stand in the saved order, styles with all their colors', () => {
  const of = anAssortment({ displayGroups: [kept('Heritage', 0), kept('Move', 1)] });
  expect(titles(of)).toEqual(['Heritage 1', 'Move 1', 'Uncategorized 1']);
  expect(stagePlan(of, rows).sequence.map(({ id }) => id)).toEqual(['2-RED', '1-BLK', '1-WHT', '3-TAN']);
});

test('[M11.1] assortmentStatusOnly takes everything else off stage', () => {
  const uiSettings = { groupSettings: { groupBy: 'Pillar' }, digitalShowroomSettings: { assortmentStatusOnly: true } };
  expect(titles(anAssortment({ uiSettings }))).toEqual(['Move 1', 'Heritage 1']);
  expect(titles(anAssortment({ uiSettings, lineStatus: 'O' }))).toEqual(['Alder Women 1']);
});

test('one group that nobody named reads as the assortment', () => {
  const of = anAssortment({ uiSettings: {} });
  expect(stagePlan(of, rows).groups.map(({ heading, slug }) => [heading, slug])).toEqual([
    ['Alder Women', 'uncategorized'],
  ]);
});

test('an empty group is shown only where somebody wrote a page for it', () => {
  const content = { displayGroup: 'Soon', html: '<p>Soon.</p>', previewJpg: null, sourceFile: null, version: 1 };
  const displayGroups = [kept('Soon', 0), kept('Never', 1)];
  expect(titles(anAssortment({ displayGroups, customContent: [content] }))[0]).toBe('Soon 0');
  expect(titles(anAssortment({ displayGroups })).some((title) => title.startsWith('Never'))).toBe(false);
});

const inTheUs: FiguresOf = (row) => shownFigures(row, { locationId: 'US', homeCode: 'US' }, row.locations ?? []);

test('find and filters leave rows out and move none; nothing asked for is no question', () => {
  const wanted = (find: string, parameters: { key: string; value: string }[] = []) =>
    wantedRows({ find, parameters }, inTheUs);
  expect(wanted('  ')).toBeUndefined();
  expect(titles(anAssortment(), wanted('name 1 wht'))).toEqual(['Move 1']);
  expect(titles(anAssortment(), wanted('', [{ key: 'price', value: 'cost|US|30|' }]))).toEqual(['Move 1']);
  expect(titles(anAssortment(), wanted('nothing like it'))).toEqual([]);
  expect(titles(anAssortment(), wantedRows({ find: '', parameters: [], among: new Set(['2-RED']) }, inTheUs))).toEqual([
    'Heritage 1',
  ]);
});

test('[M3.4, M8.1] a distributor asks by the prices and the stock that they are shown, which are their own', () => {
  const silent = { ...rows[0]!, netCost: null, cost: null, suggestedRetail: null };
  const places = [{ code: 'DE', wholesalePrice: 41, suggestedRetail: 90, firstAvailDate: '2026-02-01' as CalendarDay }];
  const abroad: FiguresOf = (row) => shownFigures(row, { locationId: 'US', homeCode: 'DE' }, places);
  const matches = (key: string, value: string) =>
    wantedRows({ find: '', parameters: [{ key, value }] }, abroad)?.(silent);
  expect(matches('price', 'cost|DE|40|45')).toBe(true);
  expect(matches('price', 'cost|DE|50|')).toBe(false);
  expect(matches('price', 'retail|DE|90|90')).toBe(true);
  expect(matches('arrives', '2026-01-01..2026-03-01')).toBe(true);
  expect(matches('arrives', '2026-03-01..')).toBe(false);
});
