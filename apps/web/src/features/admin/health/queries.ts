import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call('previewHealth', {}, { signal }),
  staleTime: 0,
});
