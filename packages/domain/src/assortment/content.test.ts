import { expect, test } from 'vitest';
import { clearedAlerts } from './alerts.ts';
import { isCarryover } from './carryover.ts';
import { dynamicSort } from './dynamic-sort.ts';
import { remembersGrouping, toggleGroups } from './grouping.ts';
import { checkLabels, relabelling } from './labels.ts';

test('[M7.1] dynamic sorting maps style, cost and suggested retail, ascending 1 and descending -1', () => {
  expect(
    dynamicSort([
      { colId: 'style', sort: 'asc' },
      { colId: 'cost', sort: 'desc' },
      { colId: 'suggestedRetail', sort: 'asc' },
      { colId: 'gender', sort: 'desc' },
    ]),
  ).toEqual({ styleNumeric: 1, 'locations.wholesalePrice': -1, 'locations.suggestedRetail': 1, gender: -1 });
});

test('[M7.7] the toggle groups by style, internal by pillar then style, and internal is not remembered', () => {
  expect(toggleGroups('regular')).toEqual(['style']);
  expect(toggleGroups('internal')).toEqual(['pillar', 'style']);
  expect([remembersGrouping('regular'), remembersGrouping('internal')]).toEqual([true, false]);
});

test('[M6.6] clearing takes alerts away and never adds', () => {
  const held = [
    { style: '1', color: 'A' },
    { style: '1', color: 'B' },
  ];
  expect(
    clearedAlerts(held, [
      { style: '1', color: 'B' },
      { style: '9', color: 'Z' },
    ]),
  ).toEqual([held[0]]);
});

test('[M6.6] labels have distinct names and real colors', () => {
  expect(checkLabels([{ name: ' Core ', color: '#aabbcc' }])).toEqual({
    ok: true,
    value: [{ name: 'Core', color: '#aabbcc' }],
  });
  expect(
    checkLabels([
      { name: 'A', color: 'red' },
      { name: 'a', color: 'blue' },
    ]).ok,
  ).toBe(false);
  expect(checkLabels([{ name: '', color: 'red' }]).ok).toBe(false);
  expect(checkLabels([{ name: 'A', color: 'url(x)' }]).ok).toBe(false);
});

test('[M6.6] a renamed label keeps its rows, a removed one leaves them without', () => {
  const before = [
    { name: 'Core', color: 'red' },
    { name: 'Push', color: 'blue' },
  ];
  expect(relabelling(before, [{ name: 'Heart', color: 'red' }])).toEqual(
    new Map([
      ['Core', 'Heart'],
      ['Push', null],
    ]),
  );
});

test.each([
  [null, { carryover: true, addDate: null }, true],
  ['2026-07-01', { carryover: false, addDate: '2026-06-30' }, true],
  ['2026-07-01', { carryover: true, addDate: '2026-07-01' }, false],
  ['2026-07-01', { carryover: true, addDate: null }, false],
])('[M6] with carryover date %s a product is carried over or not', (date, product, carried) => {
  expect(isCarryover(product, date)).toBe(carried);
});
