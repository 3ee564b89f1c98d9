import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import { snake } from '../../platform/db/column-of.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

/** A row of any of the lists, by its columns. */
export interface CompanyRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly revision: number;
}

const own: Partial<Record<CompanyListKey, keyof Tables>> = {
  territories: 'territories',
  locations: 'locations',
  customers: 'customers',
  orderLimits: 'approval_limits',
  orderWindows: 'order_settings',
  directoryRules: 'directory_rules',
};

export const tableOf = (list: CompanyListKey): keyof Tables => own[list] ?? 'option_lists';

/** An option says its list where the table says a name. */
const calledOtherwise: Partial<Record<CompanyListKey, Readonly<Record<string, string>>>> = {
  options: { list: 'name' },
  directoryRules: { userTBEs: 'tbes' },
};

export const columnOf = (list: CompanyListKey, field: string): string => calledOtherwise[list]?.[field] ?? snake(field);

type Read = (row: string) => string;

const placeOf =
  (column: string): Read =>
  (row) =>
    `(SELECT place.${column} FROM locations place WHERE place.key = ${row}.location)`;

/** What is told of a row and kept elsewhere. */
const told: Partial<Record<CompanyListKey, Readonly<Record<string, Read>>>> = {
  orderLimits: {
    locationName: placeOf('name'),
    requesterName: (row) => `CASE WHEN ${row}.requester_code = '' THEN 'Everybody' ELSE coalesce((
      SELECT person.name || ' ' || person.last_name FROM users person WHERE person.user_code = ${row}.requester_code),
      ${row}.requester_code) END`,
    currencySymbol: placeOf('currency_symbol'),
    decimalPlaces: placeOf('decimal_places'),
  },
  orderWindows: { orders: () => `'Promo orders'::text` },
};

/** How a field is read from a row. */
export const readingOf = (list: CompanyListKey, field: string, row: string): string =>
  told[list]?.[field]?.(row) ?? `${row}.${columnOf(list, field)}`;

/** What a new row holds besides its fields. */
export const fixedColumns = (list: CompanyListKey): Readonly<Record<string, string>> => {
  const { among } = companyLists[list];
  return among === undefined ? {} : { name: among };
};

export const valueIn = (list: CompanyListKey, record: Readonly<Record<string, unknown>>, field: string): unknown =>
  record[columnOf(list, field)];

/** In sentences: what people know the row by. */
export const nameOf = (list: CompanyListKey, record: Readonly<Record<string, unknown>>): string => {
  const shown =
    list === 'customers' || list === 'locations' ? 'name' : (companyLists[list].unique[0]?.at(-1) ?? 'name');
  return String(valueIn(list, record, shown) ?? '');
};
