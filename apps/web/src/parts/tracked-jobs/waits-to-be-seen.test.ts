import type { TrackedJob } from '@atelier/contract/files/jobs';
import { expect, test } from 'vitest';
import { waitsToBeSeen } from './waits-to-be-seen.ts';

const opened = Date.parse('2026-11-16T12:00:00Z');
const job = (given: Partial<TrackedJob>): TrackedJob => ({
  _id: '0',
  kind: 'share-document',
  title: 'Spring.pdf',
  state: 'done',
  done: 1,
  total: 1,
  result: { words: 'Shared' },
  error: null,
  createdDate: '2026-11-16T10:00:00Z',
  endedDate: '2026-11-16T10:00:05Z',
  ...given,
});

test.each<[string, Partial<TrackedJob>, boolean]>([
  ['what was done before this page was opened is not told again', {}, false],
  ['what was cancelled before neither', { state: 'cancelled', result: null }, false],
  ['what is done while it is open is told', { endedDate: '2026-11-16T12:00:30Z' }, true],
  ['what there is to take waits', { result: { href: '/api/packages/made/1' } }, true],
  ['what failed waits', { state: 'failed', result: null }, true],
  ['what runs is shown', { state: 'working', result: null, endedDate: null }, true],
])('[M17] %s', (_rule, given, shown) => {
  expect(waitsToBeSeen(job(given), opened)).toBe(shown);
});
