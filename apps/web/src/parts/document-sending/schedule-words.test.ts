import { expect, test } from 'vitest';
import { scheduleWords } from './schedule-words.ts';

const schedule = { from: '2026-11-23', time: '08:00', zone: 'America/Los_Angeles', until: null };

test.each([
  [{ ...schedule, frequency: 'once' }, 'On Nov 23, 2026 at 08:00 (Los Angeles)'],
  [{ ...schedule, frequency: 'daily', until: '2026-12-01' }, 'Every day at 08:00 (Los Angeles), until Dec 1, 2026'],
  [{ ...schedule, frequency: 'weekly' }, 'Every Monday at 08:00 (Los Angeles)'],
  [{ ...schedule, frequency: 'monthly' }, 'Every month on the 23rd at 08:00 (Los Angeles)'],
] as const)('[G29] a schedule is said in words: %#', (given, words) => {
  expect(scheduleWords(given)).toBe(words);
});
