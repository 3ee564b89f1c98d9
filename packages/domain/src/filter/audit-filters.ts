import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** [M23.2] How the audit log is searched. */
export const auditFilters: FilterModule = {
  key: 'audit',
  label: 'Audit log',
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group('kind', 'Kind', [
      many('action', 'Action'),
      many('actorName', 'Who'),
      many('entity', 'Record'),
      one('dates', 'Dates', 'dates', 'day'),
    ]),
  ],
};
