import { expect, test } from 'vitest';
import { nowAndNext, sessionIssue } from './sessions.ts';

const aSession = (name: string, from: string, to: string) => ({
  name,
  session: { startsAt: `2026-11-16T${from}:00Z`, endsAt: `2026-11-16T${to}:00Z`, timeZone: 'UTC' },
});
const day = [
  aSession('lunch', '12:00', '13:00'),
  aSession('opening', '09:00', '10:00'),
  aSession('color', '10:00', '11:00'),
  aSession('fit', '10:00', '11:30'),
  { name: 'poster', session: null },
];
const at = (time: string) => {
  const { now, next } = nowAndNext(day, new Date(`2026-11-16T${time}:00Z`));
  return [now.map(({ name }) => name), next.map(({ name }) => name)];
};

test('[G48] a session is on from its first moment until its last, and what begins next is all that begins then', () => {
  expect(at('08:00')).toEqual([[], ['opening']]);
  expect(at('09:00')).toEqual([['opening'], ['color', 'fit']]);
  expect(at('10:00')).toEqual([['color', 'fit'], ['lunch']]);
  expect(at('11:00')).toEqual([['fit'], ['lunch']]);
  expect(at('11:30')).toEqual([[], ['lunch']]);
  expect(at('13:00')).toEqual([[], []]);
});

test('[G48] a session ends after it begins, within a day, in a zone that exists', () => {
  const session = { startsAt: '2026-11-16T09:00:00Z', endsAt: '2026-11-16T10:00:00Z', timeZone: 'Asia/Tokyo' };
  expect(sessionIssue(session)).toBe(null);
  expect(sessionIssue({ ...session, endsAt: session.startsAt })).toBe('A session ends after it begins.');
  expect(sessionIssue({ ...session, endsAt: '2026-11-17T09:00:01Z' })).toBe('A session lasts a day at most.');
  expect(sessionIssue({ ...session, timeZone: 'Mars/Olympus' })).toBe('“Mars/Olympus” is no time zone.');
});
