import { expect, test } from 'vitest';
import { checkHealth, criticalOf, type Sight } from './check-health.ts';
import type { HealthRow } from './finding.ts';

const all: Sight = { place: true, retail: true, margin: true };
const place = { location: 'US', lineStatus: null, window: { to: '2027-05-15', label: 'Next 6 Months' } };

const row = (id: string, more: Partial<HealthRow> = {}): HealthRow => ({
  id,
  style: id.split('-')[0]!,
  gender: 'Women',
  group: 'Hero',
  hasPhoto: true,
  hasCad: true,
  lineStatus: 'A',
  inventory: 12,
  firstAvailable: '2026-11-01',
  netCost: 40,
  retail: 80,
  initiatives: [],
  ...more,
});
const check = (rows: readonly HealthRow[], sight = all, withPage = ['Hero']) =>
  checkHealth({ rows, place, withPage: new Set(withPage), sight });
const told = (...rows: HealthRow[]) =>
  check(rows).findings.map(({ severity, text, rows: of }) => [severity, text, of.join(' ')]);

test('an assortment that is well has no findings', () => {
  expect(check([row('1-A'), row('1-B'), row('2-A')])).toEqual({ findings: [], notRun: [] });
});

test('missing pictures and CADs are told apart', () => {
  const [none, cad, photo] = [{ hasPhoto: false, hasCad: false }, { hasPhoto: false }, { hasCad: false }];
  expect(told(row('1-A', none), row('2-A', none), row('3-A', cad), row('4-A', photo))).toEqual([
    ['critical', '2 products have neither a picture nor a CAD.', '1-A 2-A'],
    ['warning', '1 product has a CAD but no picture.', '3-A'],
    ['note', '1 product has a picture but no CAD.', '4-A'],
  ]);
});

test('what left the line, is on hold or cannot be had in the window', () => {
  expect(
    told(
      row('1-A', { lineStatus: null, inventory: 0 }),
      row('2-A', { lineStatus: 'O' }),
      row('3-A', { inventory: 0, firstAvailable: null }),
      row('4-A', { firstAvailable: '2027-05-16' }),
    ),
  ).toEqual([
    ['critical', '1 product is not in the line in US any more.', '1-A'],
    ['warning', '1 product is on hold in US.', '2-A'],
    ['warning', '2 products are not available in US in the next 6 months.', '3-A 4-A'],
  ]);
  const onHold = checkHealth({
    rows: [row('2-A', { lineStatus: 'O' })],
    place: { ...place, lineStatus: 'O' },
    withPage: new Set(['Hero']),
    sight: all,
  });
  expect(onHold.findings).toEqual([]);
});

test('prices at or below cost, and margins below the floor', () => {
  expect(told(row('1-A', { netCost: 80 }), row('2-A', { netCost: 48.01 }), row('3-A', { netCost: 48 }))).toEqual([
    ['critical', '1 product is priced at or below its cost.', '1-A'],
    ['warning', '1 product leaves a margin below 40%.', '2-A'],
  ]);
});

test('a gap in the price ladder of a gender', () => {
  const priced = (id: string, retail: number, gender = 'Women') => row(id, { retail, netCost: retail / 2, gender });
  const ladder = [priced('1-A', 50), priced('2-A', 60), priced('3-A', 110), priced('4-A', 120)];
  expect(told(...ladder)).toEqual([['note', 'Women: nothing between 60.00 and 110.00.', '2-A 3-A']]);
  expect(told(...ladder, priced('5-A', 85))).toEqual([]);
  expect(told(...ladder.slice(1))).toEqual([]);
  expect(told(...ladder.slice(0, 3), priced('4-A', 120, 'Men'))).toEqual([]);
});

test('a style in more than one key initiative, and groups without a divider page', () => {
  expect(
    told(
      row('1-A', { initiatives: ['Heart'] }),
      row('1-B', { initiatives: ['Soul'] }),
      row('2-A', { initiatives: ['Soul'] }),
    ),
  ).toEqual([['warning', '1 style stands in more than one key initiative.', '1-A 1-B']]);
  const bare = check([row('1-A', { group: 'Uncategorized' }), row('2-A', { group: 'Core' })]);
  expect(bare.findings).toMatchObject([
    { rule: 'dividerPages', text: '1 group has no divider page: Core.', rows: ['2-A'] },
  ]);
});

test('[G39] rules about what the reader may not see do not run, and say so', () => {
  const ill = row('1-A', { lineStatus: null, inventory: 0, netCost: 90 });
  const { findings, notRun } = check([ill], { place: false, retail: false, margin: false });
  expect(findings).toEqual([]);
  expect(notRun.map(({ rule }) => rule)).toEqual([
    'dropped',
    'onHold',
    'availability',
    'belowCost',
    'marginFloor',
    'priceLadder',
  ]);
  expect(criticalOf(check([ill]))).toHaveLength(2);
});
