import { needs } from '@atelier/domain/access/needs';
import { z } from 'zod';
import { defineRoute } from './route.ts';

const need = needs.viewHealth;
const count = z.number();
const moment = z.string().nullable();

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: count,
  failedAt: z.string(),
  error: z.string(),
});
const jobs = z.object({
  waiting: count,
  running: count,
  later: count,
  failed: count,
  /** Seconds that the first of the waiting has been due. */
  oldestSeconds: count,
  workers: count,
  dead: z.array(failedJob),
});
const storage = z.object({
  kind: z.enum(['folder', 'bucket']),
  reachable: z.boolean(),
  /** Of the disk that a folder is on; null for a bucket. */
  freeBytes: z.number().nullable(),
  sizeBytes: z.number().nullable(),
  measuredAt: moment,
  kinds: z.array(z.object({ name: z.string(), bytes: count, files: count, grown: z.number().nullable() })),
});
const mail = z.object({
  waiting: count,
  failed: count,
  lastSentAt: moment,
  /** null: no mail server is set. */
  reachable: z.boolean().nullable(),
});
const table = z.object({ name: z.string(), bytes: count, rows: count, grown: z.number().nullable() });
const slowQuery = z.object({ shape: z.string(), calls: count, meanMs: count, worstMs: count });
const database = z.object({
  version: z.string(),
  bytes: count,
  tables: z.array(table),
  connections: z.object({ used: count, busy: count, most: count }),
  /** Seconds that each copy is behind; null where the server does not say. */
  copies: z.array(z.object({ name: z.string(), lagSeconds: z.number().nullable() })),
  slow: z.object({ from: z.enum(['server', 'process']), queries: z.array(slowQuery) }),
});
const apiProcess = z.object({
  id: z.uuid(),
  host: z.string(),
  pid: count,
  version: z.string(),
  startedAt: z.string(),
  pushReaders: count,
  connections: count,
  isThis: z.boolean(),
});

export const healthRoutes = {
  systemHealth: defineRoute({
    method: 'GET',
    path: '/admin/health',
    summary: 'How the portal is: jobs, files, mails, database and processes, as sizes and numbers alone',
    need,
    reply: z.object({
      at: z.string(),
      jobs,
      storage,
      mail,
      database,
      processes: z.array(apiProcess),
    }),
    problems: [],
    activity: false,
  }),
  retryDeadJobs: defineRoute({
    method: 'POST',
    path: '/admin/health/jobs/retry',
    summary: 'Runs jobs again that were given up',
    need,
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(100),
    }),
    reply: z.object({ retried: z.number() }),
    problems: ['nothingToDo'],
    idempotent: true,
  }),
};
