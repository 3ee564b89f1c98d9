import type { CalendarDay } from '../product/product.ts';
import { type FilterDef, type FilterModule, type FilterParameter, filtersOf } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';
import { readPrice } from './filter-values.ts';

/** M8.1: the bar of the assortment manager in the showroom. All rows are at hand, so it is answered without asking. */
export const showroomFilters: FilterModule = {
  key: 'showroom',
  label: 'Showroom',
  allowMultiple: true,
  groups: [
    group('kind', 'Kind', [
      many('gender', 'Gender'),
      many('category', 'Category'),
      many('pillar', 'Pillar'),
      { ...many('color', 'Color'), colors: true },
    ]),
    group('supply', 'Availability', [one('price', 'Price', 'price'), one('arrives', 'Available', 'dates')]),
    group('flags', 'Only', [one('newStyle', 'New styles', 'flag'), one('vegan', 'Vegan', 'flag')]),
  ],
};

/** As much of a row as the bar asks about. A price that this reader may not see is not there. */
export interface Filterable {
  readonly color: string;
  readonly gender?: string | null;
  readonly category?: string | null;
  readonly pillar?: string | null;
  readonly newStyle?: boolean | null;
  readonly vegan?: boolean | null;
  readonly netCost?: number | null;
  readonly suggestedRetail?: number | null;
  readonly firstAvailDate?: CalendarDay | null;
}

const isWithin = (value: number | string | null | undefined, from: typeof value, to: typeof value): boolean =>
  value !== null &&
  value !== undefined &&
  (from === null || from === undefined || value >= from) &&
  (to === null || to === undefined || value <= to);

const matchesOne = (row: Filterable, { key, kind }: FilterDef, values: readonly string[]): boolean => {
  const [first = ''] = values;
  if (kind === 'price') {
    const range = readPrice(first);
    return (
      range === undefined || isWithin(range.kind === 'cost' ? row.netCost : row.suggestedRetail, range.from, range.to)
    );
  }
  if (kind === 'dates') {
    const [from, to] = first.split('..', 2);
    return isWithin(row.firstAvailDate, from, to);
  }
  const value = row[key as keyof Filterable];
  return kind === 'flag' ? value === true : values.includes(String(value ?? 'None'));
};

/** Values of one filter are alternatives, different filters must all hold. */
export const matchesShowroomFilters = (row: Filterable, parameters: readonly FilterParameter[]): boolean =>
  filtersOf(showroomFilters).every((filter) => {
    const values = parameters.filter(({ key }) => key === filter.key).map(({ value }) => value);
    return values.length === 0 || matchesOne(row, filter, values);
  });
