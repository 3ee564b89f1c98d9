import { expect, test } from 'vitest';
import { joinedNote, type PickEdit, withEdits } from './pick-edits.ts';

const edit = (action: PickEdit['action'], color: string, note?: string): PickEdit => ({
  key: `${action} ${color}`,
  style: '1',
  color,
  action,
  ...(note === undefined ? {} : { note }),
});
const held = [{ style: '1', color: 'BLK', collectionColorNote: 'window' }];
const seen = (...edits: PickEdit[]) =>
  withEdits(held, edits).map(({ color, collectionColorNote }) => `${color} ${collectionColorNote}`);

test('[M12.2] picks are shown as they will be once everything has arrived', () => {
  expect(seen(edit('add', 'RED'))).toEqual(['BLK window', 'RED ']);
  expect(seen(edit('add', 'BLK'))).toEqual(['BLK window']);
  expect(seen(edit('add', 'RED'), edit('note', 'RED', 'hold 600'), edit('delete', 'BLK'))).toEqual(['RED hold 600']);
  expect(seen(edit('note', 'TAN', 'ask'))).toEqual(['BLK window', 'TAN ask']);
});

test('a note that was changed elsewhere meanwhile keeps both', () => {
  expect(joinedNote('', 'mine')).toBe('mine');
  expect(joinedNote('theirs', 'mine')).toBe('theirs\nmine');
  expect(joinedNote('theirs\nmine', 'mine')).toBe('theirs\nmine');
  expect(joinedNote('window', 'window, hold 600')).toBe('window, hold 600');
});
