import type { TrackedJob } from '@atelier/contract/files/jobs';

export const runs = ({ state }: TrackedJob): boolean => state === 'queued' || state === 'working';

/** The clocks of a browser and of the server differ a little. */
const skewMs = 60_000;

/**
 * What runs, what there is to take and what failed waits until somebody puts it away. Anything else is told while it
 * happens and not again on the next page: it would only lie over the work.
 */
export const waitsToBeSeen = (job: TrackedJob, openedAt: number): boolean =>
  runs(job) ||
  job.state === 'failed' ||
  typeof job.result?.href === 'string' ||
  Date.parse(job.endedDate ?? '') > openedAt - skewMs;
