import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

export const jobStates = ['queued', 'working', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const trackedJob = z.object({
  _id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** How much of the work is done; null where nobody knows how much there is. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Where to find what came of it. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** A sentence for its owner. */
  error: z.string().nullable(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
});
export type TrackedJob = z.output<typeof trackedJob>;

const params = z.object({ id: z.uuid() });

/** Long work that goes on without its screen. Everybody sees and stops their own, and nobody another's. */
export const jobsRoutes = {
  listJobs: defineRoute({
    method: 'GET',
    path: '/jobs',
    summary: 'The long work of this user: what runs, and what has ended within a day',
    need: 'signedIn',
    reply: z.object({ data: z.array(trackedJob) }),
    problems: [],
    activity: false,
  }),
  readJob: defineRoute({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One piece of long work of this user',
    need: 'signedIn',
    params,
    reply: trackedJob,
    problems: ['notFound'],
    activity: false,
  }),
  cancelJob: defineRoute({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Asks work that has not ended to stop',
    need: 'signedIn',
    params,
    reply: trackedJob,
    problems: ['notFound'],
  }),
};
