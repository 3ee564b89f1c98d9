import type { TrackedJob } from '@atelier/contract/files/jobs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Pushes make it old, so it follows the work without asking again and again. */
export const trackedJobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ signal }): Promise<TrackedJob[]> => (await call('listJobs', {}, { signal, unwatched: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const cancelJob = (id: string) => call('cancelJob', { params: { id } });
