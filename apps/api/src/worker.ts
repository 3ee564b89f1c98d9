import { fillNoticeReaders } from './features/notifications/index.ts';
import { jobs } from './jobs.ts';
import { noticeReaders } from './notice-readers.ts';
import { systemClock } from './platform/clock.ts';
import { type RunningWorker, startWorker } from './platform/jobs/start-worker.ts';
import type { PlatformParts } from './platform/platform-parts.ts';

/** The second door: jobs alone, beside any number of API processes on the same database (ROLE=worker). */
export const startJobs = (given: Omit<PlatformParts, 'clock'>): Promise<RunningWorker> => {
  const parts = { ...given, clock: systemClock };
  fillNoticeReaders(noticeReaders(parts));
  return startWorker(parts, jobs);
};
