import type { CompanyField } from '@atelier/domain/company/company-field';
import { type CompanyListKey, companyLists, keptElsewhere, listKeys } from '@atelier/domain/company/company-lists';
import { type Compare, compare, type FieldType } from '@atelier/domain/filter/query-tree';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { byId } from '../../platform/query/own-ways.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type Source, type SourceField, source } from '../../platform/query/source.ts';
import { containing } from '../users/index.ts';
import { columnOf, fixedColumns, readingOf, tableOf } from './company-record.ts';

type Field = SourceField<SignedIn>;

const types: Readonly<Record<CompanyField['kind'], FieldType>> = {
  text: 'text',
  choice: 'text',
  person: 'text',
  rights: 'text',
  number: 'number',
  money: 'number',
  flag: 'flag',
};

const words =
  (list: CompanyListKey) =>
  (alias: string, { values }: Compare, parameters: Parameters): string => {
    const { fields, unique } = companyLists[list];
    const isSaid = ([key, { kind }]: [string, CompanyField]) =>
      kind === 'text' || kind === 'person' || (kind === 'choice' && unique.flat().includes(key));
    const texts = Object.entries(fields).filter(isSaid);
    const columns = texts.map(([key]) => readingOf(list, key, alias)).join(', ');
    return `concat_ws(' ', ${columns}) ILIKE ${parameters.add(containing(String(values[0])))}`;
  };

const fieldOf = (list: CompanyListKey, key: string, { kind, told, field }: CompanyField): Field => ({
  type: types[kind],
  scope: 'row',
  sql: (alias) => readingOf(list, key, alias),
  seenBy: everyone,
  sortable: true,
  ...(kind === 'text' || kind === 'person' ? { contained: true as const } : {}),
  ...(told || (kind === 'number' && field.clearable) ? { nullable: true as const } : {}),
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
        Object.entries(companyLists[list].fields).flatMap(([key, field]) =>
          field.kind === 'rights' ? [] : [[key, fieldOf(list, key, field)]],
        ),
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

export const companySources = Object.fromEntries(listKeys.map((list) => [list, sourceOf(list)])) as Readonly<
  Record<CompanyListKey, Source<SignedIn>>
>;

/** All that is shown of a row: its fields, and what edits need. */
export const shownColumns = (list: CompanyListKey): string => {
  const own = Object.keys(companyLists[list].fields).map(
    (key) => `${readingOf(list, key, 'c')} AS ${columnOf(list, key)}`,
  );
  const { name } = fixedColumns(list);
  return ['c.id', 'c.revision', ...own, ...(name === undefined ? [] : ['c.name'])].join(', ');
};
