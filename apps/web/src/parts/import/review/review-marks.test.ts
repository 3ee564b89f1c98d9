import { importMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, it } from 'vitest';
import { pairsRefused } from '../style-color-rows.ts';
import { withRefused } from './review-marks.ts';

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
