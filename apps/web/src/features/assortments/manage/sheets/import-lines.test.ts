import { pairKey } from '@atelier/domain/import/pair-key';
import { describe, expect, test } from 'vitest';
import { importLines, type ReviewedPairs } from './import-lines.ts';

const row = (number: number, style: string, color: string, values: Record<string, unknown> = {}) => ({
  number,
  names: { style, color },
  values: new Map(Object.entries(values)),
  emptied: [],
});
const colors = new Map([[pairKey('1', ''), ['A', 'B', 'C']]]);
const colorsOf = ({ style, color }: { style: string; color: string }) => colors.get(pairKey(style, color)) ?? [];
const reviewed = (rows: ReviewedPairs['rows'], mode: ReviewedPairs['mode'] = 'add'): ReviewedPairs => ({ rows, mode });
const shown = new Map([['1-C', 7]]);
const version = ({ style, color }: { style: string; color: string }) => shown.get(`${style}-${color}`);

describe('what an import sends', () => {
  test('a style without a color brings its colors, without those that are named or already there', () => {
    const lines = importLines(
      reviewed([row(2, '1', '', { quantity: 3 }), row(3, '1', 'B', { quantity: 9 })]),
      colorsOf,
      version,
    );
    expect(lines).toEqual([
      { style: '1', color: 'A', values: { quantity: 3 } },
      { style: '1', color: 'B', values: { quantity: 9 } },
    ]);
  });

  test('[G30] in "Update matching rows" a row that is there goes with the version that was seen', () => {
    const lines = importLines(
      reviewed([row(2, '1', 'C', { quantity: 3 }), row(3, '2', 'A')], 'updateMatching'),
      colorsOf,
      version,
    );
    expect(lines).toEqual([
      { style: '1', color: 'C', version: 7, values: { quantity: 3 } },
      { style: '2', color: 'A', values: {} },
    ]);
  });
});
