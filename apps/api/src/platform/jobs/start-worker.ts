import { EventEmitter } from 'node:events';
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PlatformParts } from '../platform-parts.ts';
import { openStore } from '../storage/open-store.ts';
import type { Job, JobContext } from './job.ts';
import { keepLease, type Lease } from './lease.ts';
import { workerLogger } from './worker-log.ts';

export type AnyJob = Job<unknown>;

/** The store keeps connections of its own, so a worker has one for all its jobs. */
type WorkerParts = Omit<JobContext, 'stopping' | 'attempt'>;

export interface RunningWorker {
  /** Takes no new job, gives running ones a few seconds, then asks them to end. */
  stop(): Promise<void>;
}

const concurrency = 4;
const pollInterval = 1_000;
const finishWithinMs = 4_000;
const startAgainMs = 1_000;

/**
 * How jobs ended is noted in batches, even if of one: only then does the queue hear that a note failed, as in a failover, and
 * end in order, to be started again. Noted one by one it would end the process.
 */
const noteTogether = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

const tasksOf = (parts: WorkerParts, jobs: readonly AnyJob[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: row, abortSignal }) => {
        const stopping = abortSignal ?? new AbortController().signal;
        try {
          await job.run({ ...parts, stopping, attempt: row.attempts }, job.payload.parse(payload));
        } catch (error) {
          const last = row.attempts >= row.max_attempts;
          parts.log[last ? 'error' : 'warn']({ err: error, job: job.name, attempt: row.attempts }, 'a job failed');
          throw error;
        }
      },
    ]),
  );

const schedule = (jobs: readonly AnyJob[]) =>
  parseCronItems(
    jobs.flatMap((job) =>
      job.schedule === undefined ? [] : [{ task: job.name, match: job.schedule, options: { maxAttempts: 1 } }],
    ),
  );

/** Works on the jobs of the database until it is stopped; a runner that gives up is started again. */
export const startWorker = async (parts: PlatformParts, jobs: readonly AnyJob[]): Promise<RunningWorker> => {
  const { db, log } = parts;
  const pool = db.directPool(concurrency + 2);
  const tasks = tasksOf({ ...parts, store: openStore(parts.config.storageUrl) }, jobs);
  const parsedCronItems = schedule(jobs);
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;
  let lease: Lease | undefined;

  const begin = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    const id = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)));
    runner = await run(
      {
        pgPool: pool,
        events,
        concurrency,
        pollInterval,
        noHandleSignals: true,
        noPreparedStatements: true,
        logger: workerLogger(log),
        gracefulShutdownAbortTimeout: finishWithinMs,
        parsedCronItems,
        preset: { worker: noteTogether },
      },
      tasks,
    );
    runner.promise.then(
      () => beginAgain(),
      (error: unknown) => beginAgain(error),
    );
    lease = await keepLease(db, log, await id);
  };

  const beginAgain = (error?: unknown): void => {
    if (stopping) return;
    log.warn({ err: error }, 'the worker ended by itself and starts again');
    void lease?.end();
    timer = setTimeout(() => void begin().catch(beginAgain), startAgainMs).unref();
  };

  await begin();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker did not stop in order'));
      await lease?.end();
      await pool.end();
    },
  };
};
