import { type Condition, compare, type FieldType } from '@atelier/domain/filter/query-tree';
import { type ReportRoute, reports } from '@atelier/domain/report/report';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type Source, type SourceField, source } from '../../platform/query/source.ts';
import { containing } from '../users/index.ts';
import type { ReportScope } from './report-scope.ts';

type Field = SourceField<ReportScope>;

const columnNames: Readonly<Record<string, string>> = { productType: 'product_type', initiative: 'assortment' };
const types: Readonly<Record<string, FieldType>> = { text: 'text', number: 'number', day: 'date' };

const shown = (key: string, kind: string): Field => ({
  scope: 'row',
  type: types[kind] ?? 'text',
  sortable: true,
  sql: (alias) => `${alias}.${columnNames[key] ?? key}`,
  seenBy: everyone,
});

/** Nobody asks by it: it holds what a reader may be told, and every statement about the source carries it. */
const inside = (test: (alias: string, values: readonly unknown[], parameters: Parameters) => string): Field => ({
  scope: 'row',
  type: 'text',
  sql: (alias) => `(${alias}.id::text)`,
  compare: (alias, { values }, parameters) => test(alias, values, parameters),
});

const carriedBy = (alias: string, ids: readonly unknown[], parameters: Parameters): string =>
  `EXISTS (SELECT 1 FROM assortment_products k WHERE k.assortment_id = ANY (${parameters.add(ids)}::uuid[])
     AND k.style = ${alias}.style AND k.color = ${alias}.color)`;

const words = (keys: readonly string[]): Field => ({
  scope: 'row',
  type: 'search',
  sql: (alias) => `${alias}.${keys[0]}`,
  seenBy: everyone,
  compare: (alias, { values }, parameters) =>
    `concat_ws(' ', ${keys.map((key) => `${alias}.${columnNames[key] ?? key}`).join(', ')}) ILIKE ${parameters.add(
      containing(String(values[0])),
    )}`,
});

const tables: Readonly<Record<ReportRoute, string>> = {
  'assortment-contents': 'report_contents',
  'key-initiative-penetration': 'report_contents',
  'document-activity': 'report_documents',
  'style-adds-and-drops': 'report_changes',
};

const scopeOf = ({ route, plans, initiatives, amongInitiatives, between, carriedOnly }: ReportScope): Condition[] => [
  compare('within', 'in', ...(route === 'key-initiative-penetration' ? initiatives : plans)),
  ...(route === 'key-initiative-penetration' && carriedOnly ? [compare('carried', 'in', ...plans)] : []),
  ...(amongInitiatives && route !== 'key-initiative-penetration' && route !== 'document-activity'
    ? [compare('carried', 'in', ...initiatives)]
    : []),
  ...(between ? [compare('between', 'in', between.from.toISOString(), between.to.toISOString())] : []),
];

const sourceOf = (route: ReportRoute): Source<ReportScope> => {
  const { columns } = reports[route];
  const table = tables[route];
  const held = columns.filter(({ computed }) => !computed);
  return source<ReportScope>({
    name: `report ${route}`,
    table,
    alias: 'r',
    key: 'id',
    fields: {
      ...Object.fromEntries(held.map(({ key, kind }) => [key, shown(key, kind)])),
      text: words(held.filter(({ kind }) => kind === 'text').map(({ key }) => key)),
      within: inside((alias, ids, parameters) => `${alias}.assortment_id = ANY (${parameters.add(ids)}::uuid[])`),
      carried: inside(carriedBy),
      between: inside((alias, [from, to], parameters) => {
        // Documents are kept by the day: an hour of it cannot be told from another.
        const at =
          table === 'report_documents'
            ? `(${alias}.day + time '12:00') AT TIME ZONE 'America/Los_Angeles'`
            : `${alias}.at`;
        return `(${at} >= ${parameters.add(from)}::timestamptz AND ${at} < ${parameters.add(to)}::timestamptz)`;
      }),
    },
    scope: scopeOf,
  });
};

/** [G24, G39] The rows of each report as one reader may ask for them. */
export const reportSources: Readonly<Record<ReportRoute, Source<ReportScope>>> = {
  'assortment-contents': sourceOf('assortment-contents'),
  'key-initiative-penetration': sourceOf('key-initiative-penetration'),
  'document-activity': sourceOf('document-activity'),
  'style-adds-and-drops': sourceOf('style-adds-and-drops'),
};
