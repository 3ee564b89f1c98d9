import { expect, test } from 'vitest';
import { changeSheetOf, choiceOfSent } from './compared-versions.ts';

test('a change sheet is of two versions of one assortment, or of one and now', () => {
  expect(changeSheetOf('a/v1', 'a')).toEqual({ assortmentId: 'a', before: { snapshotId: 'v1' }, after: {} });
  expect(changeSheetOf('a/v1', 'a/v2')).toMatchObject({ before: { snapshotId: 'v1' }, after: { snapshotId: 'v2' } });
});

test('what was sent is compared with now', () => {
  expect(changeSheetOf(choiceOfSent('s1'), 'a')).toEqual({ assortmentId: 'a', before: { sentId: 's1' } });
});

test('there is none of two assortments, of nothing, or of the same twice', () => {
  for (const [before, after] of [
    ['b', 'a'],
    ['', 'a'],
    ['a', 'a'],
  ] as const)
    expect(changeSheetOf(before, after)).toBeNull();
});
