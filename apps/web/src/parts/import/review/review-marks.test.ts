import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { importIssue } from '@atelier/domain/import/import-issues';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, it } from 'vitest';
import { pairsRefused } from '../style-color-rows.ts';
import { reviewGrid } from './review-grid.ts';
import { markIssues, withRefused } from './review-marks.ts';

const row = (number: number, style: string, color: string) => ({
  number,
  names: { style, color },
  values: new Map(),
  emptied: [],
});

describe('[M9.3] what the server refused', () => {
  const rows = [row(2, '12345', 'BLK'), row(3, '12345', ''), row(4, '12345', 'NVY'), row(5, '999', '')];
  const marked = (refused: { style: string; color: string }[]) => [
    ...withRefused(new Map(), rows, pairsRefused(importMessages.notAllowed, refused)).keys(),
  ];

  it('is marked at the row that names it and at the row that means every color of its style', () => {
    expect(marked([{ style: '12345', color: 'BLK' }])).toEqual([2, 3]);
  });

  it('without a color marks only the row that names none', () => {
    expect(marked([{ style: '999', color: '' }])).toEqual([5]);
  });
});

describe('[M9.3] a value that its column refused', () => {
  const quantity = { key: 'quantity', header: 'Quantity', label: 'Quantity', field: number() as Field };
  const read = { ...row(2, '12345', 'BLK'), emptied: [{ key: 'quantity', text: 'a few', reason: 'Not a number' }] };
  const grid = reviewGrid(
    { title: 'Import', columns: [quantity] },
    [{ sheetId: '2', sheetNumber: 2, shownName: '', shownPicture: null, quantity: null }],
    [quantity],
  );
  markIssues(grid, new Map([[2, [importIssue('differs', {}, 'quantity')]]]), new Map([['2', read]]));

  it('stays readable in its cell, with the reason', () => {
    expect(grid.problems.at('2', 'quantity')).toMatchObject({
      rejected: 'a few',
      message: `${importMessages.differs}\n“a few”: Not a number`,
    });
  });

  it('is not said of a cell that only has another problem', () => {
    markIssues(grid, new Map([[2, [importIssue('differs', {}, 'quantity')]]]));
    expect(grid.problems.at('2', 'quantity')).not.toHaveProperty('rejected');
  });
});
