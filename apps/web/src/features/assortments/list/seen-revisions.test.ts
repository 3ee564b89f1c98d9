import { expect, test } from 'vitest';
import { SeenRevisions } from './seen-revisions.ts';

const entry = { _id: 'a', revision: 4 };

test('[G21] an own save counts as seen before the list is read anew', () => {
  const seen = new SeenRevisions();
  expect(seen.of(entry)).toBe(4);
  seen.saved(entry, 5);
  seen.saved(entry, 6);
  expect(seen.of(entry)).toBe(6);
  expect(seen.of({ ...entry, revision: 9 })).toBe(9);
});

test('[G21] what somebody else wrote in between is not seen until the list is read anew', () => {
  const seen = new SeenRevisions();
  seen.saved(entry, 6);
  expect(seen.of(entry)).toBe(4);
  expect(seen.of({ ...entry, revision: 6 })).toBe(6);
});
