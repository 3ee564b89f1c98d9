import type { ColumnFilter } from '@atelier/grid';
import { expect, test } from 'vitest';
import { type AskedColumn, columnConditions } from './column-conditions.ts';

const columns: Readonly<Record<string, AskedColumn>> = {
  name: { field: 'name', blank: '' },
  gender: { field: 'gender', blank: null },
  addedDay: { field: 'createdDate', blank: null, isInstant: true },
};
const asked = (filters: Readonly<Record<string, ColumnFilter>>) => columnConditions(filters, (id) => columns[id]);

test.each<[string, string, ColumnFilter, object]>([
  ['words', 'name', { kind: 'contains', text: ' Fall ' }, { name: { $contains: 'Fall' } }],
  ['values, one of them blank', 'gender', { kind: 'oneOf', values: ['Mens', ''] }, { gender: { $in: ['Mens', null] } }],
  ['blank words', 'name', { kind: 'blank', blank: true }, { name: { $eq: '' } }],
  ['no blank cells', 'gender', { kind: 'blank', blank: false }, { gender: { $ne: null } }],
  [
    'days up to the end of the last one',
    'addedDay',
    { kind: 'range', min: '2026-11-01', max: '2026-11-30' },
    { createdDate: { $gte: '2026-11-01', $lt: '2026-12-01' } },
  ],
])('%s of a column are asked of the server', (_name, column, filter, condition) => {
  expect(asked({ [column]: filter })).toEqual([condition]);
});

test('filters that say nothing, and columns that the server does not know, ask for nothing', () => {
  const range = { kind: 'range', min: null, max: null } as const;
  expect(
    asked({ name: { kind: 'contains', text: ' ' }, addedDay: range, drawn: { kind: 'blank', blank: true } }),
  ).toEqual([]);
  expect(asked({ name: { kind: 'of another release' } as never })).toEqual([]);
});
