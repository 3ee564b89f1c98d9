import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import type { Names } from '@atelier/domain/import/import-row';
import { describe, expect, it } from 'vitest';
import { reviewGrid } from './review-grid.ts';
import { broughtColumns, namesIn, type ReviewRow, reviewLines } from './review-rows.ts';
import { rowUpdates, takenOnly } from './row-updates.ts';

const column = (key: string, field: Field, naming?: 'required' | 'optional'): ImportColumn => ({
  key,
  header: key,
  label: key,
  field,
  ...(naming ? { naming } : {}),
});
const columns = [
  column('style', text() as Field, 'required'),
  column('color', text() as Field, 'optional'),
  column('note', text() as Field),
  column('quantity', number({ decimals: 0 }) as Field),
];
const matches = columns.map(({ key }) => key);
const here: Record<string, Record<string, unknown>> = { '1 A': { note: 'old', quantity: 3 }, '2 B': { note: 'same' } };
const current = ({ style, color }: Names) => {
  const row = here[`${style} ${color}`];
  return row && ((key: string) => row[key]);
};
const lines = [
  { number: 2, cells: ['1', 'A', 'new', '3'] },
  { number: 3, cells: ['2', 'B', 'same', ''] },
  { number: 4, cells: ['9', 'Z', 'added', '1'] },
];
const read = await reviewLines(lines, matches, columns, new AbortController().signal);
const brought = broughtColumns(columns, matches);
const rows = read.map(({ row }) => row);
const grid = reviewGrid({ title: 'Import', columns }, rows, brought);
const namesOf = (row: ReviewRow) => namesIn(row, columns);
const reviewed = { kind: { current }, grid, broughtKeys: brought.map(({ key }) => key), rows: () => rows, namesOf };

describe('[G30] updating matching rows', () => {
  it('shows what changes, old and new, and nothing that stays or is added', () => {
    expect(rowUpdates({ ...reviewed, mode: 'updateMatching' })).toEqual([
      { id: '2', row: 2, name: '1 A', key: 'note', label: 'note', from: 'old', to: 'new' },
    ]);
    expect(rowUpdates({ ...reviewed, mode: 'add' })).toEqual([]);
  });

  it('leaves a cell alone whose tick was taken away', () => {
    const taken = takenOnly(
      read.map((line) => line.read),
      ({ id, key }) => !(id === '2' && key === 'note'),
    );
    expect(taken.map(({ values }) => [...values.keys()])).toEqual([['quantity'], ['note'], ['note', 'quantity']]);
  });
});
