import { type ReportRoute, reports } from '../report/report.ts';
import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** [G24] How the rows of a report are searched. */
export const reportFilters = (route: ReportRoute): FilterModule => {
  const { label, columns, filters } = reports[route];
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? key;
  return {
    key: route,
    label,
    allowMultiple: true,
    groups: [
      group('find', 'Find', [one('text', 'Search', 'text')]),
      group('kind', 'Kind', [
        ...filters.map((key) => many(key, labelOf(key))),
        ...(columns.some(({ kind }) => kind === 'day') ? [one('dates', 'Dates', 'dates', 'day')] : []),
      ]),
    ],
  };
};
