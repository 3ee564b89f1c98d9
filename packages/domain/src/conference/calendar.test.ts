import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, calendarInstant, escapeText, foldLine } from './calendar.ts';

const octets = (line: string): number => encodeURIComponent(line).replaceAll(/%../gu, '.').length;
const unfold = (text: string): string => text.replaceAll(/\r\n /gu, '');
/** As a calendar reads it: the other way round. */
const readBack = (text: string): string =>
  text.replaceAll(/\\(.)/gu, (_all, letter: string) => (letter === 'n' ? '\n' : letter));
// Texts as people write them, with everything that means something to a calendar.
const words = fc.array(
  fc.oneof(
    fc.constantFrom('\\', ';', ',', '\n', ':', '"', ' ', '\\n', 'é', '日', '👟'),
    fc.string({ unit: 'grapheme' }),
  ),
);
const text = words.map((parts) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar has no place for them
  parts.join('').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, ''),
);

test('[G48] whatever a text says, no line is longer than 75 octets, and unfolding gives it back', () => {
  fc.assert(
    fc.property(text, (said) => {
      const line = `SUMMARY:${escapeText(said)}`;
      const folded = foldLine(line);
      expect(folded.split('\r\n').every((part) => octets(part) <= 75)).toBe(true);
      expect(unfold(folded)).toBe(line);
    }),
  );
});

test('[G48] a text comes out of a calendar as it went in, and adds no line of its own', () => {
  fc.assert(
    fc.property(text, (said) => {
      const escaped = escapeText(said);
      expect(escaped).not.toMatch(/[\r\n]/u);
      expect(readBack(escaped)).toBe(said);
    }),
  );
});

test('[G48] instants are told in UTC, and a file has one entry for each session', () => {
  expect(calendarInstant(new Date('2026-11-16T09:00:00.500-08:00'))).toBe('20261116T170000Z');
  const entry = {
    ...{ uid: 'a@atelier', startsAt: '2026-11-16T17:00:00Z', endsAt: '2026-11-16T18:00:00Z' },
    ...{ title: 'Color; in eleven, shoes', text: '', place: 'Main Hall', revision: 3 },
  };
  const file = calendarFile('Spring 26', [entry], new Date('2026-11-16T12:00:00Z'));
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atelier//Conferences//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Spring 26',
    'BEGIN:VEVENT',
    'UID:a@atelier',
    'DTSTAMP:20261116T120000Z',
    'DTSTART:20261116T170000Z',
    'DTEND:20261116T180000Z',
    'SEQUENCE:3',
    'SUMMARY:Color\\; in eleven\\, shoes',
    'LOCATION:Main Hall',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
