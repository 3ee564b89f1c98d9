import { expect, test } from 'vitest';
import { deleteAssortmentsText, deleteMenuLabel } from './delete-texts.ts';
import { internalHierarchy, isInside, moveFolder } from './folders.ts';
import { moveState } from './state.ts';

test.each([
  ['Published', 'Archived', 'archive'],
  ['Unpublished', 'Archived', 'archive'],
  ['Archived', 'Published', 'unarchive'],
  ['Published', 'Unpublished', 'stateChange'],
  ['Unpublished', 'Published', 'stateChange'],
] as const)('[M5.4] %s to %s is the move %s', (from, to, name) => {
  expect(moveState(from, to)).toMatchObject({ ok: true, value: { name } });
});

test('[M5.4] an archived assortment does not become unpublished in one step, and staying is no move', () => {
  expect(moveState('Archived', 'Unpublished').ok).toBe(false);
  expect(moveState('Archived', 'Archived')).toEqual({ ok: true, value: null });
});

test('[M5.5] a folder does not move into itself, nests to a limit and keeps a name', () => {
  expect(moveFolder(['A'], ['A', 'B', 'A']).ok).toBe(false);
  expect(moveFolder(['A', 'B'], ['B']).ok).toBe(true);
  expect(moveFolder(['A'], ['B'], 10).ok).toBe(false);
  expect(moveFolder(['A'], [' ']).ok).toBe(false);
  expect(isInside(['A', 'B'], ['A'])).toBe(true);
});

test('[M5.7] the gender rewrites the hierarchy to region and gender', () => {
  expect(internalHierarchy('Europe', 'Women')).toEqual(['Europe', 'Women']);
  expect(internalHierarchy('Europe', null)).toEqual(['Europe']);
});

test('[M5.6] deleting asks in singular and plural, and names scheduled reports only when there are some', () => {
  expect(deleteAssortmentsText(1, false)).toBe('You are about to delete one assortment. This cannot be undone.');
  expect(deleteAssortmentsText(3, true)).toBe(
    'You are about to delete 3 assortments. This cannot be undone. This will also delete ALL SCHEDULED REPORTS for the assortment.',
  );
});

test('[M5.5] the menu cuts a folder title at 50 characters', () => {
  expect(deleteMenuLabel({ type: 'folder', title: 'x'.repeat(60) })).toBe(
    `Delete the "${'x'.repeat(50)}" folder & everything in it`,
  );
  expect(deleteMenuLabel({ type: 'item', title: 'Spring' })).toBe('Delete "Spring"');
});
