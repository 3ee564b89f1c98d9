import { describe, expect, test } from 'vitest';
import { date } from '../fields/date.ts';
import { label } from '../fields/label.ts';
import { money } from '../fields/money.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { percent } from '../fields/percent.ts';
import { text } from '../fields/text.ts';
import { cleanCell } from './clean-cell.ts';
import type { ImportColumn } from './import-column.ts';
import { rowReader } from './import-row.ts';
import { fillMerged } from './merged-cells.ts';

const column = (key: string, field: ImportColumn['field'], more: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  header: key,
  label: key,
  field,
  ...more,
});

const columns = [
  column('style', text({ upperCase: true }), { naming: 'required' }),
  column('color', text({ upperCase: true }), { naming: 'optional' }),
  column('note', text()),
  column('cost', money()),
  column('discountPercent', percent()),
  column('dueDate', date()),
  column('qty', number()),
  column('pillar', option({ options: ['Core'] })),
  column('storeType', option({ options: ['Flagship'] }), { addsOptions: true }),
  column('label', label({ labels: [{ name: 'Key', color: '#d97706' }] })),
];
const keys = columns.map((entry) => entry.key);
const read = rowReader(keys, columns);
const row = (cells: Partial<Record<string, string>>) => read({ number: 7, cells: keys.map((key) => cells[key] ?? '') });

describe('[M9.2] a row of the sheet becomes a row of the grid', () => {
  test('a row without a style is dropped, a color is optional', () => {
    expect(row({ color: 'BBK', note: 'x' })).toBeNull();
    expect(row({ style: '100001' })).toMatchObject({ number: 7, names: { style: '100001', color: '' } });
  });

  test('line breaks are removed', () => {
    expect(row({ style: '100\n', note: 'two \r\n lines\u2028three' })).toMatchObject({ names: { style: '100' } });
    expect(row({ style: '1', note: 'two \r\n lines\u2028three' })?.values.get('note')).toBe('two lines three');
  });

  test('a value that its column refuses is emptied and reported', () => {
    const result = row({ style: '1', pillar: 'Unknown', cost: 'abc' });
    expect(result?.values.get('pillar')).toBeNull();
    expect(result?.emptied).toEqual([
      { key: 'cost', text: 'abc', reason: 'Not a number' },
      { key: 'pillar', text: 'Unknown', reason: '"Unknown" is not one of the options' },
    ]);
  });

  test('[X14] an unknown option is kept where options may be added', () => {
    expect(row({ style: '1', storeType: 'Outlet' })).toMatchObject({ emptied: [] });
    expect(row({ style: '1', storeType: 'Outlet' })?.values.get('storeType')).toBe('Outlet');
  });

  test('[X14] a label that is not in the assortment is emptied', () => {
    expect(row({ style: '1', label: 'Nobody' })?.emptied.map((cell) => cell.key)).toEqual(['label']);
  });

  test('a blank cell says nothing about its field', () => {
    expect(row({ style: '1', note: ' ' })?.values.has('note')).toBe(false);
  });

  test.each([
    ['leading zeros', 'style', '00123', '00123'],
    ['an exponent in a style', 'style', '1e5', '1E5'],
    ['a long style', 'style', '12345678901234567890', '12345678901234567890'],
    ['full-width spaces and zero-width marks', 'style', '\u200b 100001\u00a0', '100001'],
  ] as const)('[X13] %s', (_title, key, raw, expected) => {
    expect(row({ [key]: raw })?.names.style).toBe(expected);
  });

  test.each([
    ['cost', '$45', 45],
    ['cost', '1,234.56', 1234.56],
    ['cost', 'NaN', null],
    ['cost', 'Infinity', null],
    ['cost', '-0', 0],
    ['discountPercent', '12.5%', 12.5],
    ['dueDate', '2026-11-05', '2026-11-05'],
    ['dueDate', '29/02/2027', null],
    ['note', "'=1+1", '=1+1'],
    ['note', '#REF!', undefined],
    ['note', 'É', 'É'],
    ['note', '\u202eabc 😀', 'abc 😀'],
  ])('[X13] %s %j → %j', (key, raw, expected) => {
    expect(row({ style: '1', [key]: raw })?.values.get(key)).toEqual(expected);
  });

  test('an error of the spreadsheet is no value', () => {
    expect(['#REF!', '#N/A', '#DIV/0!', '#hashtag'].map(cleanCell)).toEqual(['', '', '', '#hashtag']);
  });
});

describe('[X9] merged cells', () => {
  const line = (number: number, ...cells: string[]) => ({ number, cells });

  test('a style merged over its colors counts for each of them', () => {
    const lines = [line(2, '100', 'BBK'), line(3, '', 'WHT'), line(5, '', 'RED'), line(6, '', 'BLU')];
    expect(fillMerged(lines, [{ column: 0, fromRow: 2, toRow: 5 }])).toEqual([
      line(2, '100', 'BBK'),
      line(3, '100', 'WHT'),
      line(5, '100', 'RED'),
      line(6, '', 'BLU'),
    ]);
  });

  test('a merge without a first row or over cells of their own changes nothing', () => {
    const lines = [line(2, '100', 'BBK'), line(3, '200', 'WHT')];
    expect(
      fillMerged(lines, [
        { column: 0, fromRow: 1, toRow: 3 },
        { column: 0, fromRow: 2, toRow: 3 },
      ]),
    ).toEqual(lines);
  });
});
