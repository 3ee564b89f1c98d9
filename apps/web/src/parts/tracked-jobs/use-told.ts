import type { TrackedJob } from '@atelier/contract/files/jobs';
import { fileTimings } from '@atelier/domain/vocabulary/timings';
import { useEffect, useState } from 'react';
import { leavesNothing } from './waits-to-be-seen.ts';

/** Work that was done and left nothing to take goes by itself once it was told, as a queue clears after success. */
export function useTold(jobs: readonly TrackedJob[]): ReadonlySet<string> {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const news = jobs.filter((job) => leavesNothing(job) && !told.has(job._id)).map(({ _id }) => _id);
  const key = news.join(' ');
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => setTold((before) => new Set([...before, ...key.split(' ')])), fileTimings.workTold);
    return () => clearTimeout(timer);
  }, [key]);
  return told;
}
