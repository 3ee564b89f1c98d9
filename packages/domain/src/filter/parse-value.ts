import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { queryLimits } from './query-limits.ts';
import type { Comparison, FieldType, QueryValue } from './query-tree.ts';

const isDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));

const fits: Record<FieldType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  texts: (value) => typeof value === 'string',
  search: (value) => typeof value === 'string' && value.trim() !== '',
  styleColor: (value) => typeof value === 'string' && /.-[^-]+$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e12,
  flag: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDay(value),
  instant: (value) => typeof value === 'string' && (isInstant(value) || isDay(value)),
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
  text: [...equalities, 'gt', 'gte', 'lt', 'lte'],
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
  texts: false,
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
