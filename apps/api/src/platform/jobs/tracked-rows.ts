import type { TrackedJob } from '@atelier/contract/files/jobs';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Tables } from '../db/tables/index.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { emitEvent } from '../outbox/emit.ts';

export type TrackedRow = Selectable<Tables['tracked_jobs']>;

export const presentJob = ({ id, created_at, ended_at, ...row }: TrackedRow): TrackedJob => ({
  _id: id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  result: row.result,
  error: row.error,
  createdDate: created_at.toISOString(),
  endedDate: ended_at?.toISOString() ?? null,
});

/** Its owner alone hears of it, and fetches the row. */
export const announceJob = (tx: Tx, { id, owner }: { readonly id: string; readonly owner: string }): Promise<void> =>
  emitEvent(tx, { topic: 'jobs-changed', userId: owner, payload: { id } });

type Change = Partial<{
  state: TrackedRow['state'];
  done: number;
  total: number;
  result: string;
  error: string;
  cancel_asked: boolean;
}>;

/** Work that has ended stays as it ended, whoever comes late. */
const change = (db: Db, id: string, values: Change, ended = false): Promise<TrackedRow | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('tracked_jobs')
      .set({ ...values, ...(ended ? { ended_at: sql<Date>`now()` } : {}) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row) await announceJob(tx, row);
    return row;
  });

/** undefined: it has ended, or was cancelled before it began. After a crash it begins anew. */
export const beginWork = async (db: Db, id: string): Promise<TrackedRow | undefined> => {
  const row = await change(db, id, { state: 'working', done: 0 });
  if (!row?.cancel_asked) return row;
  await endWork(db, id, { state: 'cancelled' });
  return undefined;
};

export const noteProgress = (db: Db, id: string, done: number, total: number) => change(db, id, { done, total });
export const queueAgain = (db: Db, id: string) => change(db, id, { state: 'queued' });

export const endWork = (
  db: Db,
  id: string,
  { result, ...end }: { state: 'done' | 'failed' | 'cancelled'; result?: Record<string, unknown>; error?: string },
) => change(db, id, { ...end, ...(result === undefined ? {} : { result: JSON.stringify(result) }) }, true);
