import { expect, test } from 'vitest';
import type { UploadEntry } from './upload-entry.ts';
import { summaryOf } from './upload-summary.ts';

const entry = (status: UploadEntry['status'], sent: number): UploadEntry => ({
  id: 1,
  name: 'a.jpg',
  size: 100,
  attachTo: 'new/AdvertisingAsset',
  status,
  sent,
  failure: null,
  file: null,
});

test('the head counts what has come and what is on its way, with the files that have already left the list', () => {
  const entries = [entry('uploading', 40), entry('uploading', 10), entry('failed', 0), entry('queued', 0)];
  const summary = summaryOf(entries, { count: 1, bytes: 100 }, 10);
  expect(summary.title).toBe('Uploading 3 of 5');
  expect([summary.sent, summary.size, summary.failedWords]).toEqual([150, 500, '1 failed']);
  expect(summary.timeLeft).toBe('25 s left');
});

test('when nothing is on its way it says how many came in', () => {
  expect(summaryOf([entry('completed', 100)], { count: 0, bytes: 0 }, 0).title).toBe('Uploaded');
  expect(summaryOf([entry('failed', 0)], { count: 2, bytes: 0 }, 0).title).toBe('2 of 3 uploaded');
});
