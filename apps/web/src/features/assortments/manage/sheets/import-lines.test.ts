import { pairKey } from '@atelier/domain/import/pair-key';
import { describe, expect, test } from 'vitest';
import type { PairAnswer, ReviewedImport } from '../../../../parts/import/index.ts';
import { importLines, sentImport } from './import-lines.ts';

const row = (number: number, style: string, color: string, values: Record<string, unknown> = {}) => ({
  number,
  style,
  color,
  values: new Map(Object.entries(values)),
  emptied: [],
});
const answer: PairAnswer = { finding: { exists: true }, name: '', picture: null, isListed: false };
const answers = new Map([[pairKey('1', ''), { ...answer, colors: ['A', 'B', 'C'] }]]);
const reviewed = (rows: ReviewedImport['rows'], mode: ReviewedImport['mode'] = 'add'): ReviewedImport => ({
  rows,
  mode,
  answerTo: ({ style, color }) => answers.get(pairKey(style, color)),
});
const shown = new Map([['1-C', 7]]);
const version = ({ style, color }: { style: string; color: string }) => shown.get(`${style}-${color}`);

describe('what an import sends', () => {
  test('a style without a color brings its colors, without those that are named or already there', () => {
    const lines = importLines(reviewed([row(2, '1', '', { quantity: 3 }), row(3, '1', 'B', { quantity: 9 })]), version);
    expect(lines).toEqual([
      { style: '1', color: 'A', values: { quantity: 3 } },
      { style: '1', color: 'B', values: { quantity: 9 } },
    ]);
  });

  test('[G30] in "Update matching rows" a row that is there goes with the version that was seen', () => {
    const lines = importLines(
      reviewed([row(2, '1', 'C', { quantity: 3 }), row(3, '2', 'A')], 'updateMatching'),
      version,
    );
    expect(lines).toEqual([
      { style: '1', color: 'C', version: 7, values: { quantity: 3 } },
      { style: '2', color: 'A', values: {} },
    ]);
  });

  test('[R6] the same rows have the same digest, other rows another', async () => {
    const [once, again, other] = await Promise.all([
      sentImport({}, [{ style: '1', color: 'A' }]),
      sentImport({}, [{ style: '1', color: 'A' }]),
      sentImport({}, [{ style: '1', color: 'B' }]),
    ]);
    expect(once.sha256).toBe(again.sha256);
    expect(once.sha256).not.toBe(other.sha256);
  });
});
