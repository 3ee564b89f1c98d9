import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../refusal.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, type Job, type JobContext } from './job.ts';
import { tellProgress } from './tell-progress.ts';
import { announceJob, beginWork, endWork, queueAgain } from './tracked-rows.ts';
import { watchCancel } from './watch-cancel.ts';

export interface TrackedRun extends JobContext {
  readonly id: string;
  /** Whose work it is; what they may do is looked up when it runs (T9). */
  readonly owner: string;
  /** Aborts when its owner cancels it or the worker has to stop. */
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

export interface TrackedJobKind<Input> {
  readonly kind: string;
  readonly input: z.ZodType<Input>;
  readonly tries?: number;
  /** May run again from the start after a crash; what it answers is kept for its owner. */
  run(run: TrackedRun, input: Input): Promise<Record<string, unknown>>;
  /** Its last try went down with its worker: whatever else tells how it ended is told here, maybe twice. */
  lost?(db: Db, input: Input): Promise<void>;
}

export interface TrackedJob<Input> extends Job<{ id: string }>, Pick<TrackedJobKind<Input>, 'input' | 'lost'> {}

export const jobKey = (id: string): string => `tracked:${id}`;
const brokenText = 'It could not be finished. Please try again.';

const sentenceOf = (error: unknown): string => (error instanceof Refusal ? error.message : brokenText);

/** Long work with progress, cancel, result and error in a row that its owner's screens follow. */
export const defineTrackedJob = <Input>(kind: TrackedJobKind<Input>): TrackedJob<Input> => ({
  input: kind.input,
  ...(kind.lost && { lost: kind.lost }),
  ...defineJob({
    name: kind.kind,
    payload: z.object({ id: z.uuid() }),
    tries: kind.tries ?? 3,
    async run(ctx, { id }) {
      const row = await beginWork(ctx.db, id);
      if (!row) return;
      const cancel = watchCancel(ctx.db, id);
      const progress = tellProgress(ctx.db, ctx.log, id);
      const signal = AbortSignal.any([ctx.stopping, cancel.signal]);
      try {
        const input = kind.input.parse(row.input);
        const result = await kind.run({ ...ctx, id, owner: row.owner, signal, progress: progress.tell }, input);
        await progress.end();
        await endWork(ctx.db, id, { state: 'done', result });
      } catch (error) {
        await progress.end();
        if (cancel.signal.aborted) await endWork(ctx.db, id, { state: 'cancelled' });
        else if (error instanceof Refusal || ctx.attempt >= (kind.tries ?? 3))
          await endWork(ctx.db, id, { state: 'failed', error: sentenceOf(error) });
        else await queueAgain(ctx.db, id);
        // A refusal is an answer; anything else is tried again or seen as a failed job.
        if (!cancel.signal.aborted && !(error instanceof Refusal)) throw error;
      } finally {
        cancel.end();
      }
    },
  }),
});

interface TrackedStart<Input> {
  readonly owner: string;
  readonly title: string;
  readonly input: Input;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
}

/** In the transaction of the request that asks for it. */
export const startTrackedJob = async <Input>(
  tx: Tx,
  job: TrackedJob<Input>,
  { owner, title, input, queue }: TrackedStart<Input>,
): Promise<string> => {
  const id = randomUUID();
  await tx
    .insertInto('tracked_jobs')
    .values({
      id,
      kind: job.name,
      owner,
      title,
      input: JSON.stringify(input),
      total: null,
      result: null,
      error: null,
      ended_at: null,
    })
    .execute();
  await enqueue(tx, job, { id }, { key: jobKey(id), ...(queue === undefined ? {} : { queue }) });
  await announceJob(tx, { id, owner });
  return id;
};
