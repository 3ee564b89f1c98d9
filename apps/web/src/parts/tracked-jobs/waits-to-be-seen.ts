import type { TrackedJob } from '@atelier/contract/files/jobs';

export const runs = ({ state }: TrackedJob): boolean => state === 'queued' || state === 'working';

/** It went well and there is no file to take: the sentence is all. */
export const leavesNothing = (job: TrackedJob): boolean =>
  (job.state === 'done' || job.state === 'cancelled') && typeof job.result?.href !== 'string';

/** The clocks of a browser and of the server differ a little. */
const skewMs = 60_000;

/**
 * What runs, what there is to take and what failed waits until somebody puts it away. Anything else is told while it
 * happens and not again on the next page: it would only lie over the work.
 */
export const waitsToBeSeen = (job: TrackedJob, openedAt: number): boolean =>
  !leavesNothing(job) || Date.parse(job.endedDate ?? '') > openedAt - skewMs;
