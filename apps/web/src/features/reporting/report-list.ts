import type { Reply } from '@atelier/contract';
import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { reportFilters } from '@atelier/domain/filter/report-filters';
import { type ReportData, type ReportRoute, reports } from '@atelier/domain/report/report';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { ListDeclaration } from '../../parts/list/index.ts';
import { call } from '../../platform/api/index.ts';
import { formatCalendarDay } from '../../platform/dates.ts';
import { drilled, sentData } from './queries.ts';

type Row = Reply<'queryReportRows'>['data'][number];

interface Asked {
  readonly route: ReportRoute;
  readonly data: ReportData;
  readonly account: string | undefined;
  readonly territory: string | undefined;
}

/** [G24] The rows that a report counts, as a list. */
export const reportList = ({ route, data, account, territory }: Asked): ListDeclaration<Row> => {
  const { label, row, rows, columns } = reports[route];
  const params = { reportRoute: route };
  const besides = { fileData: sentData(data), ...drilled(account, territory) };
  return {
    title: [label, account, territory].filter((part) => part !== undefined).join(', '),
    counted: (total) => counted(total, row, rows),
    searchHint: 'Style, name, assortment',
    emptyText: 'The report counts nothing of this choice.',
    filters: reportFilters(route),
    columns: columns.map(({ key, label: header, width, kind }) => ({
      id: key,
      label: header,
      width,
      field: (kind === 'number' ? number() : text()) as Field,
      read: ({ values }: Row) => (kind === 'day' ? formatCalendarDay(String(values[key])) : (values[key] ?? '')),
    })),
    idOf: ({ id }) => id,
    sortedBy: Object.fromEntries(columns.filter(({ computed }) => !computed).map(({ key }) => [key, key])),
    read: (question, signal) => call('queryReportRows', { params, body: { ...question, ...besides } }, { signal }),
    async facets(query, field, signal) {
      const asked = { params, body: { query, fields: [field], ...besides } };
      const { data: found } = await call('reportRowFacets', asked, { signal });
      return (found[field] ?? []).map(({ value, label: name, count }) => ({
        value: String(value),
        label: name,
        count,
      }));
    },
    cachedAs: ['reports', route, JSON.stringify(besides)],
  };
};
