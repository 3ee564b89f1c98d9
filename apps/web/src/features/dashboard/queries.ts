import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard', {}, { signal }),
  staleTime: 5_000,
});
