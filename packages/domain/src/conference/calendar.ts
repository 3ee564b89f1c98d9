/** [G48] Sessions as a calendar file (RFC 5545), for whatever calendar the reader keeps. */
export interface CalendarEntry {
  /** Stays the same however often it is taken: a calendar replaces the entry and does not add another. */
  readonly uid: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  /** Grows with every change of the session. */
  readonly revision: number;
}

const lineEnd = '\r\n';
const mostOctets = 75;

/** 3.3.11: backslash, semicolon, comma and line breaks; other control characters have no place in a text. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '');

/** In UTF-8. */
const octets = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** 3.1: a line has 75 octets at most and goes on behind a space; no letter is cut in two. */
export const foldLine = (line: string): string => {
  const parts: string[] = [];
  let [part, length] = ['', 0];
  for (const letter of line) {
    const size = octets(letter);
    if (length + size > mostOctets) {
      parts.push(part);
      [part, length] = [' ', 1];
    }
    part += letter;
    length += size;
  }
  return [...parts, part].join(lineEnd);
};

/** 3.3.5, in UTC: 20261116T170000Z. */
export const calendarInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;

const entryLines = ({ uid, startsAt, endsAt, title, text, place, revision }: CalendarEntry, made: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${calendarInstant(made)}`,
  `DTSTART:${calendarInstant(new Date(startsAt))}`,
  `DTEND:${calendarInstant(new Date(endsAt))}`,
  `SEQUENCE:${revision}`,
  `SUMMARY:${escapeText(title)}`,
  ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
  ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
  'END:VEVENT',
];

export const calendarFile = (name: string, entries: readonly CalendarEntry[], made: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atelier//Conferences//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, made)),
    'END:VCALENDAR',
  ]
    .map((line) => foldLine(line) + lineEnd)
    .join('');
