import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** [M23.2] How people look for what was used. */
export const statisticFilters: FilterModule = {
  key: 'statistics',
  label: 'Statistics',
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group('kind', 'Kind', [
      many('action', 'Event'),
      many('season', 'Season'),
      many('territory', 'Territory'),
      many('person', 'Who'),
      one('dates', 'Dates', 'dates', 'day'),
    ]),
  ],
};
