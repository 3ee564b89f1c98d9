import { isCalendarDay } from '../shared/dates.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { queryLimits } from './query-limits.ts';
import type { Comparison, FieldType, QueryValue } from './query-tree.ts';

/** No place on earth is more than 14 hours away from UTC. */
const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):\d{2})$/.test(text) &&
  isCalendarDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

const fits: Record<FieldType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  texts: (value) => typeof value === 'string',
  search: (value) => typeof value === 'string' && value.trim() !== '',
  styleColor: (value) => typeof value === 'string' && /.-[^-]+$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e12,
  flag: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isCalendarDay(value),
  instant: (value) => typeof value === 'string' && (isInstant(value) || isCalendarDay(value)),
};

const wanted: Record<FieldType, string> = {
  text: 'text',
  texts: 'text',
  search: 'text',
  styleColor: 'a style-color like 100121-BLK',
  number: 'a number',
  flag: 'true or false',
  date: 'a date like 2026-11-15',
  instant: 'a moment like 2026-11-15T08:00:00Z',
};

const equalities: readonly Comparison[] = ['eq', 'ne', 'in', 'nin'];
const allowed: Record<FieldType, readonly Comparison[]> = {
  text: [...equalities, 'gt', 'gte', 'lt', 'lte', 'contains'],
  texts: equalities,
  number: [...equalities, 'gt', 'gte', 'lt', 'lte'],
  flag: ['eq', 'ne'],
  date: [...equalities, 'gt', 'gte', 'lt', 'lte'],
  instant: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'],
  styleColor: ['eq', 'in'],
  search: ['eq'],
};
const takesNull: Record<FieldType, boolean> = {
  text: true,
  texts: true,
  number: true,
  flag: true,
  date: true,
  instant: true,
  styleColor: false,
  search: false,
};

export const checkValue = (field: string, type: FieldType, is: Comparison, value: unknown): Verdict<QueryValue> => {
  if (!allowed[type].includes(is)) return refuse(`'${field}' cannot be compared with $${is}.`);
  if (value === null)
    return takesNull[type] && equalities.includes(is) ? accept(null) : refuse(`'${field}' needs ${wanted[type]}.`);
  if (!fits[type](value)) return refuse(`'${field}' needs ${wanted[type]}.`);
  if (typeof value === 'string' && value.length > queryLimits.textLength)
    return refuse(`The value for '${field}' is too long.`);
  return accept(value as QueryValue);
};
