import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard', {}, { signal }),
  staleTime: 5_000,
});

export const arrangementKey = 'dashboard.arrangement';

/** As it was kept, and how often it had been by then. */
export interface KeptArrangement {
  readonly value?: unknown;
  readonly version: number;
}

export const arrangementQuery = queryOptions({
  queryKey: ['settings', arrangementKey],
  queryFn: ({ signal }): Promise<KeptArrangement> =>
    call('readSetting', { params: { key: arrangementKey } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const readDashboard = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(dashboardQuery), client.ensureQueryData(arrangementQuery)]);
