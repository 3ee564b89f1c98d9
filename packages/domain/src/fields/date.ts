import { blankCell, type Field, noIssue, parsed, refused, required } from './field.ts';

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const twoDigitYearPivot = 69;

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0);
}

function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || year < 1900 || year > 9999) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < twoDigitYearPivot ? 2000 : 1900);
}

export function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  return american ? isoDate(fullYear(american[3]!), Number(american[1]), Number(american[2])) : null;
}

const monthDayYear = (value: string, year: string): string => `${value.slice(5, 7)}/${value.slice(8, 10)}/${year}`;

interface DateSettings {
  readonly clearable?: boolean;
  /** The first and the last year that it can be in. */
  readonly years?: { readonly from: number; readonly to: number };
}

/** A calendar day as YYYY-MM-DD; a day has no time zone. Shown as MM/DD/YY, copied with the whole year. */
export function date(settings: DateSettings = {}): Field<string | null> {
  const { clearable = true, years = { from: 1900, to: 9999 } } = settings;
  return {
    kind: 'date',
    clearable,
    align: 'start',
    blank: null,
    parse(text) {
      const trimmed = text.trim();
      if (trimmed === '') return clearable ? parsed(null) : refused(required);
      const value = readDate(trimmed);
      if (!value) return refused('Not a date (MM/DD/YY)');
      const year = Number(value.slice(0, 4));
      return year < years.from || year > years.to ? refused(`A year from ${years.from} to ${years.to}`) : parsed(value);
    },
    format: (value) => (value ? monthDayYear(value, value.slice(2, 4)) : ''),
    copy: (value) => (value ? monthDayYear(value, value.slice(0, 4)) : ''),
    sheet: (value) => (value ? { type: 'date', value: value.slice(0, 10) } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
