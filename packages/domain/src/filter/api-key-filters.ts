import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** How administrators search the API keys of everybody. */
export const apiKeyFilters: FilterModule = {
  key: 'apiKeys',
  label: 'API keys',
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group('kind', 'Kind', [many('state', 'State'), many('ownerName', 'Owner'), many('reach', 'Reach')]),
  ],
};
