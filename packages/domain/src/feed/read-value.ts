import { readDate } from '../fields/date.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { feedLimits } from '../vocabulary/limits.ts';
import type { FeedField } from './feed-fields.ts';

export type FeedValue = string | number | boolean | null | readonly string[];
type Read = Verdict<FeedValue>;

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const readText = (value: unknown, most: number): Read => {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return refuse('is no text');
  const trimmed = text.trim();
  if (!storable(trimmed)) return refuse('holds a character that cannot be stored');
  return trimmed.length > most ? refuse(`is longer than ${most} characters`) : accept(trimmed);
};

const readTexts = (value: unknown, most: number): Read => {
  const given = typeof value === 'string' ? value.split('|').filter((one) => one.trim() !== '') : value;
  if (!Array.isArray(given)) return refuse('is no list of texts');
  if (given.length > feedLimits.listEntries) return refuse(`has more than ${feedLimits.listEntries} entries`);
  const texts: string[] = [];
  let characters = 0;
  for (const one of given) {
    const read = readText(one, most);
    if (!read.ok) return read;
    const text = String(read.value);
    if (text === '') continue;
    // Lists are joined where they are searched: what could part them is no part of an entry.
    if ([...text].some((character) => character < ' ')) return refuse('holds a character that cannot be stored');
    texts.push(text);
    characters += text.length;
  }
  return characters > feedLimits.listCharacters
    ? refuse(`is longer than ${feedLimits.listCharacters} characters`)
    : accept(texts);
};

const plainNumber = /^-?\d{1,15}(?:\.\d{1,8})?$/;

/** Nothing is guessed: '1.234,56' and '$45' say which amount they mean only to whoever wrote them. */
const readNumber = (value: unknown, decimals: number, most: number): Read => {
  const number = typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value.trim()) : value;
  if (typeof number !== 'number' || !Number.isFinite(number))
    return refuse('is no number, written like 1234 or 1234.56');
  if (Math.abs(number) > most) return refuse(`is beyond ${most}`);
  if (Number.isInteger(number)) return accept(number + 0);
  const rounded = Number(number.toFixed(decimals)) + 0;
  if (Math.abs(rounded - number) > 1e-9)
    return refuse(decimals === 0 ? 'is no whole number' : `has more than ${decimals} decimals`);
  return accept(rounded);
};

const readMoney = (value: unknown): Read => {
  const read = readNumber(value, 2, feedLimits.mostMoney);
  return read.ok && Number(read.value) < 0 ? refuse('is below 0') : read;
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
/** The days of a feed are few, and stand in it by the million. */
const knownDays = new Set<string>();
const mostKnownDays = 4_096;
const readDay = (value: unknown): Read => {
  if (typeof value === 'string' && knownDays.has(value)) return accept(value);
  const text = typeof value === 'string' ? value.trim() : '';
  const day = isoDay.test(text) ? readDate(text) : null;
  if (day === null) return refuse('is no day, written like 2027-01-31');
  if (knownDays.size < mostKnownDays) knownDays.add(day);
  return accept(day);
};

const isoInstant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const readInstant = (value: unknown): Read => {
  const [, day] = (typeof value === 'string' && isoInstant.exec(value.trim())) || [];
  const at = day !== undefined && readDate(day) !== null ? Date.parse(String(value).trim()) : Number.NaN;
  const text = Number.isNaN(at) ? '' : new Date(at).toISOString();
  // An hour of another zone may lie in a year that has no four digits.
  return isoInstant.test(text) ? accept(text) : refuse('is no moment, written like 2027-01-31T09:00:00Z');
};

const flags: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };
const readFlag = (value: unknown): Read => {
  if (typeof value === 'boolean') return accept(value);
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  return Object.hasOwn(flags, word) ? accept(flags[word]!) : refuse('is neither yes nor no');
};

const readers: Readonly<Record<FeedField['kind'], (value: unknown, most?: number) => Read>> = {
  text: (value, most = feedLimits.textCharacters) => readText(value, most),
  option: (value) => readText(value, feedLimits.optionCharacters),
  texts: (value) => readTexts(value, feedLimits.textCharacters),
  options: (value) => readTexts(value, feedLimits.optionCharacters),
  number: (value) => readNumber(value, 0, feedLimits.mostNumber),
  money: readMoney,
  percent: (value) => readNumber(value, 4, feedLimits.mostPercent),
  date: readDay,
  instant: readInstant,
  flag: readFlag,
};

const blanks: Readonly<Record<FeedField['kind'], FeedValue>> = {
  ...{ text: '', option: '', texts: [], options: [], number: 0, money: 0, percent: 0 },
  ...{ date: null, instant: null, flag: false },
};

/** What stands in a field of which nothing was ever said. */
export const blankOf = ({ kind, neverNull, values }: FeedField): FeedValue =>
  neverNull ? (values?.[0] ?? blanks[kind]) : null;

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** A value as its field keeps it, or what is wrong with it as the end of a sentence. */
export const readFeedValue = (field: FeedField, value: unknown): Read => {
  if (isBlank(value)) {
    if (field.names || field.required) return refuse('is missing');
    return accept(blankOf(field));
  }
  const read = readers[field.kind](value, field.most);
  if (read.ok && field.values && !field.values.includes(String(read.value)))
    return refuse(`is none of ${field.values.join(', ')}`);
  return read;
};
