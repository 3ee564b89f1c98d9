import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard', {}, { signal }),
  staleTime: 5_000,
});

export const arrangementKey = 'dashboard.arrangement';

export const arrangementQuery = queryOptions({
  queryKey: ['settings', arrangementKey],
  queryFn: async ({ signal }): Promise<unknown> =>
    (await call('readSetting', { params: { key: arrangementKey } }, { signal })).value ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

export const readDashboard = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(dashboardQuery), client.ensureQueryData(arrangementQuery)]);
