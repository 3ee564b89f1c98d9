import { type CompanyKind, feedKindFacts } from '@atelier/domain/feed/feed-kinds';
import { blankOf } from '@atelier/domain/feed/read-value';
import { snake } from '../../../platform/db/column-of.ts';

/** Where the records of the company lie: their columns, which of them name a row, and how a list keeps its order. */
export interface CompanyTable {
  readonly kind: CompanyKind;
  readonly table: 'territories' | 'locations' | 'customers' | 'option_lists';
  readonly names: readonly string[];
  readonly columns: readonly string[];
  /** Rows that keep an order: in the whole table, or among those alike in a column. */
  readonly placed?: 'everywhere' | 'name';
}

const columns = (keys: readonly string[]): readonly string[] => keys.map(snake);

/** Each after those it hangs on. */
export const companyTables: readonly CompanyTable[] = [
  {
    kind: 'territory',
    table: 'territories',
    names: ['name'],
    columns: [],
    placed: 'everywhere',
  },
  {
    kind: 'place',
    table: 'locations',
    names: ['key'],
    columns: columns(['code', 'name', 'territory', 'businessEntity', 'currency', 'currencySymbol', 'decimalPlaces']),
    placed: 'everywhere',
  },
  {
    kind: 'customer',
    table: 'customers',
    names: ['code'],
    columns: columns(['name', 'territory', 'corporate', 'address', 'city', 'postcode']),
  },
  {
    kind: 'option',
    table: 'option_lists',
    names: ['name', 'value'],
    columns: ['label'],
    placed: 'name',
  },
];

/** What a new row holds in a column that its record does not name. */
export const blankOfColumn = (table: CompanyTable, column: string): string => {
  const field = feedKindFacts[table.kind].fields.find(({ key }) => key === keyOfColumn(table, column));
  return JSON.stringify(field ? blankOf(field) : null);
};

/** What a record calls a column; an option says its list where the table says a name. */
export const keyOfColumn = ({ kind }: CompanyTable, column: string): string =>
  kind === 'option' && column === 'name'
    ? 'list'
    : column.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
