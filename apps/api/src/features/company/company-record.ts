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
};

export const tableOf = (list: CompanyListKey): keyof Tables => own[list] ?? 'option_lists';

/** An option says its list where the table says a name. */
export const columnOf = (list: CompanyListKey, field: string): string =>
  list === 'options' && field === 'list' ? 'name' : snake(field);

/** What a new row holds besides its fields. */
export const fixedColumns = (list: CompanyListKey): Readonly<Record<string, string>> => {
  const { among } = companyLists[list];
  return among === undefined ? {} : { name: among };
};

export const valueIn = (list: CompanyListKey, record: Readonly<Record<string, unknown>>, field: string): unknown =>
  record[columnOf(list, field)];

/** In sentences: what people know the row by. */
export const nameOf = (list: CompanyListKey, record: Readonly<Record<string, unknown>>): string => {
  const shown = list === 'customers' || list === 'locations' ? 'name' : companyLists[list].unique[0]!.at(-1)!;
  return String(valueIn(list, record, shown) ?? '');
};
