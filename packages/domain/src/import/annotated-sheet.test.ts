import { expect, test } from 'vitest';
import { annotatedSheet } from './annotated-sheet.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';
import { gatherIssues, importIssue } from './import-issues.ts';
import { assortmentImport } from './style-color-rows.ts';

test('the annotated sheet gives the file back with its problems beside each row', () => {
  const issues = gatherIssues([
    [2, importIssue('notFound', assortmentImport)],
    [2, importIssue('differs', assortmentImport, 'cost')],
  ]);
  const lines = [
    { number: 2, cells: ['100', 'x'] },
    { number: 3, cells: ['200', '5'] },
  ];
  const sheet = annotatedSheet(['Style', 'Cost'], lines, ['style', 'cost'], issues, ['style', 'color']);
  expect(sheet.columns.map((column) => column.header)).toEqual(['Problems', 'Style', 'Cost']);
  expect(sheet.rows[0]?.cells).toEqual([
    { type: 'string', value: 'Style/Color Not Found; Data Differs From Excel file', tone: 'critical' },
    { type: 'string', value: '100', tone: 'critical' },
    { type: 'string', value: 'x', tone: 'warning' },
  ]);
  expect(sheet.rows[1]?.cells[0]).toEqual({ type: 'string', value: '' });
});

test('a sheet that was annotated before does not collect columns of problems', () => {
  const lines = [{ number: 2, cells: ['old', '100'] }];
  const sheet = annotatedSheet(['Problems', 'Style'], lines, [null, 'style'], gatherIssues(), ['style']);
  expect(sheet.columns.map((column) => column.header)).toEqual(['Problems', 'Style']);
  expect(sheet.rows[0]?.cells.map((cell) => cell.value)).toEqual(['', '100']);
});

test.each(['=1', '+1', '-1', '@x', '\t=1', "'=1", "''@", 'plain', "'quoted'", ''])(
  '[T19] %j comes back from its guard',
  (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
    expect(/^[=+\-@\t\r]/.test(guardFormula(text))).toBe(false);
  },
);
