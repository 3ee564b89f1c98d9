import {
  type CompanyField,
  type CompanyListKey,
  companyListKeys,
  companyLists,
  keptElsewhere,
} from '@atelier/domain/company/company-lists';
import { type Compare, compare, type FieldType } from '@atelier/domain/filter/query-tree';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { byId } from '../../platform/query/own-ways.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type Source, type SourceField, source } from '../../platform/query/source.ts';
import { containing } from '../users/index.ts';
import { columnOf, fixedColumns, tableOf } from './company-record.ts';

type Field = SourceField<SignedIn>;

const types: Readonly<Record<CompanyField['kind'], FieldType>> = {
  text: 'text',
  choice: 'text',
  number: 'number',
  flag: 'flag',
};

const words =
  (list: CompanyListKey) =>
  (alias: string, { values }: Compare, parameters: Parameters): string => {
    const texts = Object.entries(companyLists[list].fields).filter(([, { kind }]) => kind === 'text');
    const columns = texts.map(([key]) => `${alias}.${columnOf(list, key)}`).join(', ');
    return `concat_ws(' ', ${columns}) ILIKE ${parameters.add(containing(String(values[0])))}`;
  };

const fieldOf = (list: CompanyListKey, key: string, { kind }: CompanyField): Field => ({
  type: types[kind],
  scope: 'row',
  sql: (alias) => `${alias}.${columnOf(list, key)}`,
  seenBy: everyone,
  sortable: true,
  ...(kind === 'text' ? { contained: true as const } : {}),
});

const sourceOf = (list: CompanyListKey): Source<SignedIn> => {
  const inTable = tableOf(list) === 'option_lists';
  const name: Field = { type: 'text', scope: 'row', sql: (alias) => `${alias}.name`, seenBy: everyone };
  const { among } = companyLists[list];
  return source<SignedIn>({
    name: `company ${list}`,
    table: tableOf(list),
    alias: 'c',
    key: 'id',
    fields: {
      ...Object.fromEntries(
        Object.entries(companyLists[list].fields).map(([key, field]) => [key, fieldOf(list, key, field)]),
      ),
      ...(inTable && list !== 'options' ? { list: name } : {}),
      _id: { type: 'text', scope: 'row', sql: (alias) => `${alias}.id::text`, compare: byId, seenBy: everyone },
      text: {
        type: 'search',
        scope: 'row',
        sql: (alias) => `${alias}.id::text`,
        compare: words(list),
        seenBy: everyone,
      },
    },
    scope: inTable
      ? () => [among === undefined ? compare('list', 'nin', ...keptElsewhere) : compare('list', 'eq', among)]
      : 'everybody',
  });
};

export const companySources = Object.fromEntries(companyListKeys.map((list) => [list, sourceOf(list)])) as Readonly<
  Record<CompanyListKey, Source<SignedIn>>
>;

/** All that is shown of a row: its fields, and what edits need. */
export const shownColumns = (list: CompanyListKey): string => {
  const own = Object.keys(companyLists[list].fields).map((key) => columnOf(list, key));
  return ['id', 'revision', ...new Set([...own, ...Object.keys(fixedColumns(list))])]
    .map((one) => `c.${one}`)
    .join(', ');
};
