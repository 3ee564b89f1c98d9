import { expect, test } from 'vitest';
import { decisionOf, reviewNote, tallyOf } from './votes.ts';

test('more than half decides; otherwise it stays open as Maybe, and no vote decides nothing', () => {
  expect(decisionOf(tallyOf(['Keep', 'Keep', 'Drop']))).toBe('Keep');
  expect(decisionOf(tallyOf(['Keep', 'Drop']))).toBe('Maybe');
  expect(decisionOf(tallyOf(['Drop', 'Drop', 'Maybe']))).toBe('Drop');
  expect(decisionOf(tallyOf(['Keep', 'Maybe', 'Drop', 'Drop']))).toBe('Maybe');
  expect(decisionOf(tallyOf([]))).toBeNull();
});

test('a review adds its line to a note, keeps what stood there and fits into the cell', () => {
  const told = { day: '2026-11-16', tally: tallyOf(['Keep', 'Drop']), remarks: ['Too heavy'] };
  expect(reviewNote('Window hero', told)).toBe('Window hero\nReview 2026-11-16: 1 keep, 0 maybe, 1 drop.\n“Too heavy”');
  expect(reviewNote('', told).startsWith('Review')).toBe(true);
  const long = reviewNote('x'.repeat(4_000), told);
  expect(long).toHaveLength(4_000);
  expect(long.endsWith('“Too heavy”')).toBe(true);
});
