import { expect, test } from 'vitest';
import { databaseTone, growth, jobTone, mailTone, milliseconds, span, storageTone } from './health-words.ts';

const jobs = { waiting: 0, running: 0, later: 0, failed: 0, oldestSeconds: 0, workers: 1, dead: [] };
const storage = {
  kind: 'folder',
  reachable: true,
  freeBytes: 50,
  sizeBytes: 100,
  measuredAt: null,
  kinds: [],
} as const;

test('a span and a growth are told in the unit that people count in', () => {
  expect([12, 240, 7_300, 90_000, 1_000_000].map(span)).toEqual(['12 s', '4 min', '2 h', '25 h', '11 days']);
  expect([null, 0, 1_048_576, -2_048].map(growth)).toEqual(['–', 'none', '+1.00 MB', '−2.00 KB']);
  expect([12.4, 1_540].map(milliseconds)).toEqual(['12 ms', '1.5 s']);
});

test('[G25] what nobody works on, cannot be reached, or is nearly full says so', () => {
  expect(jobTone(jobs)).toBe('good');
  expect(jobTone({ ...jobs, workers: 0 })).toBe('bad');
  expect(jobTone({ ...jobs, failed: 1 })).toBe('waiting');
  expect(jobTone({ ...jobs, oldestSeconds: 900 })).toBe('waiting');
  expect(storageTone({ ...storage, kinds: [] })).toBe('good');
  expect(storageTone({ ...storage, kinds: [], freeBytes: 5 })).toBe('waiting');
  expect(storageTone({ ...storage, kinds: [], reachable: false })).toBe('bad');
  const mail = { waiting: 0, failed: 0, lastSentAt: null };
  expect(mailTone({ ...mail, reachable: null })).toBe('good');
  expect(mailTone({ ...mail, waiting: 2, reachable: null })).toBe('bad');
  expect(mailTone({ ...mail, failed: 1, reachable: true })).toBe('waiting');
  const database = { version: '17', bytes: 1, tables: [], copies: [], slow: { from: 'process' as const, queries: [] } };
  expect(databaseTone({ ...database, connections: { used: 9, busy: 1, most: 100 } })).toBe('good');
  expect(databaseTone({ ...database, connections: { used: 90, busy: 1, most: 100 } })).toBe('waiting');
});
