import type { Reply } from '@atelier/contract';
import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { statisticFilters } from '@atelier/domain/filter/statistic-filters';
import { counted } from '@atelier/domain/vocabulary/counted';
import { statisticLabel } from '@atelier/domain/vocabulary/statistics';
import type { ColumnDef } from '@atelier/grid';
import type { ListDeclaration } from '../../../parts/list/index.ts';
import { call } from '../../../platform/api/index.ts';
import { formatCalendarDay } from '../../../platform/dates.ts';

export type Use = Reply<'queryStatistics'>['data'][number];

const words = (id: string, label: string, width: number, more: Partial<ColumnDef<Use>> = {}): ColumnDef<Use> => ({
  id,
  label,
  width,
  field: text() as Field,
  ...more,
});

export const statisticColumns: readonly ColumnDef<Use>[] = [
  words('day', 'Day', 100, { read: ({ day }) => formatCalendarDay(day) }),
  words('action', 'Event', 210, { read: ({ action }) => statisticLabel(action) }),
  words('person', 'Who', 170),
  words('territory', 'Territory', 140),
  words('season', 'Season', 120),
  words('assortment', 'Assortment', 240),
  words('detail', 'Of what', 190),
  { id: 'times', label: 'Times', width: 80, field: number() as Field },
];

/** [M23.2] What was used by whom, per season and territory. */
export const statisticList: ListDeclaration<Use> = {
  title: 'Statistics',
  counted: (total) => counted(total, 'entry', 'entries'),
  searchHint: 'Who, assortment, document',
  emptyText: 'Nothing was used in this time.',
  filters: statisticFilters,
  columns: statisticColumns,
  idOf: ({ id }) => id,
  sortedBy: Object.fromEntries(statisticColumns.map(({ id }) => [id, id])),
  read: (body, signal) => call('queryStatistics', { body }, { signal }),
  async facets(query, field, signal) {
    const { data } = await call('statisticFacets', { body: { query, fields: [field] } }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value), label, count }));
  },
  cachedAs: ['admin', 'statistics'],
};
