import { addDays, modifiedSinceInstant, windowDays } from '../product/availability.ts';
import type { CalendarDay } from '../product/product.ts';
import { parseSizeInput } from '../product/sizes.ts';
import { availabilityWindows, dueDateWindows, lastProducedWindows } from '../vocabulary/limits.ts';
import { type FilterDef, type FilterModule, type FilterParameter, findFilter } from './filter-bar.ts';
import { queryLimits } from './query-limits.ts';

type Conditions = Readonly<Record<string, unknown>>;

const fieldOf = (filter: FilterDef) => filter.field ?? filter.key;

export const availabilityValue = (window: string, size: string): string =>
  parseSizeInput(size) === '' ? window : `${window}/${parseSizeInput(size)}`;

const readAvailability = (value: string) => {
  const [label = '', size = ''] = value.split('/', 2);
  return { window: availabilityWindows.find((one) => one.label === label), size };
};

export const priceRangeFields = { cost: 'locations.wholesalePrice', retail: 'locations.suggestedRetail' } as const;
export const priceLabels = { cost: 'Cost', retail: 'Suggested retail' } as const;
export type PriceKind = keyof typeof priceRangeFields;

export interface PriceRange {
  readonly kind: PriceKind;
  readonly location: string;
  readonly from: number | null;
  readonly to: number | null;
}

export const writePrice = ({ kind, location, from, to }: PriceRange): string =>
  [kind, location, from ?? '', to ?? ''].join('|');

export const readPrice = (value: string): PriceRange | undefined => {
  const [kind, location, from, to] = value.split('|');
  if ((kind !== 'cost' && kind !== 'retail') || !location) return undefined;
  const number = (text = '') => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null);
  const range = { kind, location, from: number(from), to: number(to) } as const;
  return range.from === null && range.to === null ? undefined : range;
};

/** A style has a figure in it; a word without one is the heading of a column. */
const isStyle = (cell: string): boolean => /^(?=.*\d)[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,20})?$/.test(cell);

const longestColor = 6;

/** Beside a style, in the next column of a spreadsheet, stands its color: letters, or a short code. */
const isColorBeside = (cell: string, separator: string): boolean =>
  /^[A-Z0-9]{1,6}$/.test(cell) && (/^[A-Z]+$/.test(cell) || (separator === '\t' && cell.length < longestColor - 1));

function stylesIn(line: string): string[] {
  const found: string[] = [];
  for (const [, separator = '', cell = ''] of line.toUpperCase().matchAll(/([\s,;|]*)([^\s,;|]+)/g)) {
    const last = found.at(-1);
    if (last !== undefined && !last.includes('-') && isColorBeside(cell, separator))
      found[found.length - 1] = `${last}-${cell}`;
    else if (isStyle(cell)) found.push(cell);
  }
  return found;
}

export interface PastedStyles {
  /** Styles, and style-colors as 100121-BLK; each once. */
  readonly styles: readonly string[];
  /** Lines in which no style was found, except the heading above them. */
  readonly unread: readonly string[];
}

/** A pasted list of styles: any separator, one or two columns of a spreadsheet, no more than a search may name. */
export function readPastedStyles(text: string): PastedStyles {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.trim() !== '');
  const perLine = lines.map(stylesIn);
  const unread = lines.filter((line, at) => perLine[at]?.length === 0 && !(at === 0 && !/\d/.test(line)));
  return {
    styles: [...new Set(perLine.flat())].slice(0, queryLimits.listLength),
    unread: unread.map((line) => line.trim()),
  };
}

export const readStyleList = (text: string): readonly string[] => readPastedStyles(text).styles;

const isDay = (text = ''): text is CalendarDay => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const between = (from: unknown, to: unknown): Conditions => ({
  ...(from === null ? {} : { $gte: from }),
  ...(to === null ? {} : { $lte: to }),
});

const price = (value: string): Conditions => {
  const range = readPrice(value);
  return range === undefined
    ? {}
    : { 'locations.code': range.location, [priceRangeFields[range.kind]]: between(range.from, range.to) };
};

/** A pasted list names styles, style-colors or both. */
const listed = (field: string, text: string): Conditions => {
  const all = readStyleList(text);
  const ids = all.filter((one) => one.includes('-'));
  const styles = all.filter((one) => !one.includes('-'));
  if (ids.length === 0) return { [field]: { $in: styles } };
  return styles.length === 0 ? { id: { $in: ids } } : { $or: [{ [field]: { $in: styles } }, { id: { $in: ids } }] };
};

/** Alternatives, and a price at one location beside a search at another, are conditions of their own. */
const standsAlone = (conditions: Conditions, place: string | undefined): boolean => {
  const code = conditions['locations.code'];
  return '$or' in conditions || (place !== undefined && code !== undefined && code !== place);
};

const availability = (value: string, today: CalendarDay): Conditions => {
  const { window, size } = readAvailability(value);
  if (window === undefined) return {};
  const days = windowDays(window, today);
  return {
    'locations.availability.date': between(days.from, days.to),
    'locations.availability.inventory': { $gt: 0 },
    ...(size === '' ? {} : { 'locations.availability.size': size }),
  };
};

const dueWindow = (field: string, value: string, today: CalendarDay): Conditions => {
  const window = dueDateWindows.find((one) => String(one.days) === value);
  if (window === undefined) return {};
  const days = windowDays(window, today);
  return { [field]: between(days.from, days.to) };
};

const lastProduced = (field: string, value: string, today: CalendarDay): Conditions => {
  const window = lastProducedWindows.find((one) => one.label === value);
  return window === undefined ? {} : { [field]: between(addDays(today, -window.days), today) };
};

const dates = (field: string, value: string): Conditions => {
  const [from, to] = value.split('..', 2);
  return isDay(from) && isDay(to) ? { [field]: between(from, to) } : {};
};

const conditionOf = (filter: FilterDef, values: readonly string[], today: CalendarDay): Conditions => {
  const field = fieldOf(filter);
  const [first = ''] = values;
  switch (filter.kind) {
    case 'options':
    case 'lineStatus':
      return { [field]: { $in: values.map((value) => (value === 'None' ? null : value)) } };
    case 'text':
    case 'location':
      return { [field]: first };
    case 'list':
      return listed(field, first);
    case 'flag':
      return { [field]: true };
    case 'dueWindow':
      return dueWindow(field, first, today);
    case 'lastProduced':
      return lastProduced(field, first, today);
    case 'since':
      return isDay(first) ? { [field]: { $gte: modifiedSinceInstant(first) } } : {};
    case 'dates':
      return dates(field, first);
    case 'availability':
      return availability(first, today);
    case 'price':
      return price(first);
  }
};

/** An address may hold anything; a value that says nothing to its filter would be a chip without effect. */
export const isMeant = (module: FilterModule, { key, value }: FilterParameter): boolean => {
  const filter = findFilter(module, key);
  return filter !== undefined && Object.keys(conditionOf(filter, [value], '2026-01-01')).length > 0;
};

/** The chips as one search; conditions on locations of one search mean the same location. */
export const searchConditions = (
  module: FilterModule,
  parameters: readonly FilterParameter[],
  today: CalendarDay,
): Conditions => {
  const keys = [...new Set(parameters.map((parameter) => parameter.key))];
  const place = parameters.find(({ key }) => findFilter(module, key)?.kind === 'location')?.value;
  const all = keys.map((key) => {
    const filter = findFilter(module, key);
    const values = parameters.filter((parameter) => parameter.key === key).map((parameter) => parameter.value);
    return filter === undefined ? {} : conditionOf(filter, values, today);
  });
  const alone = all.filter((conditions) => standsAlone(conditions, place));
  return Object.assign(
    {},
    ...all.filter((conditions) => !alone.includes(conditions)),
    alone.length > 0 ? { $and: alone } : {},
  );
};

/** M8.3: days on chips are MM/DD/YYYY, ranges joined with ' - '. */
export const chipDay = (day: CalendarDay): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const chipPrice = (value: string): string => {
  const range = readPrice(value);
  if (range === undefined) return 'Price';
  const amounts =
    range.from === null
      ? `up to ${range.to}`
      : range.to === null
        ? `from ${range.from}`
        : `${range.from} - ${range.to}`;
  return `${priceLabels[range.kind]} ${range.location} ${amounts}`;
};

const lineStatusNames: Readonly<Record<string, string>> = { A: 'Active', R: 'Reorder', O: 'On hold' };
export const lineStatusName = (status: string): string => lineStatusNames[status] ?? status;

export const chipLabel = (filter: FilterDef, value: string): string => {
  switch (filter.kind) {
    case 'flag':
      return filter.label;
    case 'text':
      return `“${value}”`;
    case 'list': {
      const count = readStyleList(value).length;
      return count === 1 ? `Style ${value}` : `${count} styles`;
    }
    case 'lineStatus':
      return lineStatusName(value);
    case 'dueWindow':
      return `Due in next ${value} days`;
    case 'since':
      return `Since ${chipDay(value)}`;
    case 'dates':
      return value.split('..').map(chipDay).join(' - ');
    case 'availability':
      return value.replace('/', ' · size ');
    case 'lastProduced':
      return `Produced: ${value}`;
    case 'price':
      return chipPrice(value);
    default:
      return value;
  }
};

/** A chip names its filter wherever its value alone could be of several. */
export const chipText = (filter: FilterDef, value: string): string =>
  ['options', 'location', 'lineStatus', 'availability', 'dates'].includes(filter.kind)
    ? `${filter.label}: ${chipLabel(filter, value)}`
    : chipLabel(filter, value);
