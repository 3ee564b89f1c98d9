import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { FileKind } from './file-kind.ts';

/** Longer than any session, so that whoever took a picture away can still put it back. */
const keptMs = 24 * 3_600_000;

const overSince = ({ kind, inUse }: FileKind, moment: Date) => sql`
  f.kind = ${kind} AND f.wanted_at < ${moment} AND NOT (${inUse})`;

/** Files that the database does not know, as after it went back to an older backup, get their day like any other. */
const adoptStrays = async (db: Db, store: ObjectStore, { kind, folder }: FileKind, stopping: AbortSignal) => {
  const found = new Set<string>();
  for await (const { key } of store.list(folder)) {
    if (stopping.aborted) return;
    found.add(key.slice(folder.length).split('/')[0] ?? '');
  }
  await sql`
    INSERT INTO stored_files (kind, name, stored) SELECT ${kind}, name, false FROM unnest(${[...found]}::text[]) AS name
    ON CONFLICT (kind, name) DO NOTHING`.execute(db.kysely);
};

/** First nobody can show them any more. Whoever was just about to is waited for and keeps the file. */
const withdraw = async ({ kysely }: Db, kind: FileKind, moment: Date): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    UPDATE stored_files f SET stored = false WHERE ${overSince(kind, moment)} RETURNING f.name`.execute(kysely);
  return rows.map(({ name }) => name);
};

/** The row is held until its objects are gone: the same file, sent anew, waits and is written after that. */
const remove = (db: Db, store: ObjectStore, kind: FileKind, name: string, moment: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      SELECT 1 FROM stored_files f
      WHERE f.name = ${name} AND NOT f.stored AND ${overSince(kind, moment)} FOR UPDATE`.execute(tx);
    if (rows.length === 0) return;
    for await (const { key } of store.list(`${kind.folder}${name}/`)) await store.delete(key);
    for (const key of kind.madeOf?.(name) ?? []) await store.delete(key);
    await tx.deleteFrom('stored_files').where('kind', '=', kind.kind).where('name', '=', name).execute();
  });

/** [T25, D7] Files that nothing shows any more go a day after the last one wanted them; so do uploads nobody finished. */
export const sweepFiles = (kinds: readonly FileKind[]): Job<unknown> =>
  defineJob({
    name: 'sweep-files',
    payload: z.unknown(),
    schedule: '17 * * * *',
    async run({ db, store, clock, stopping }) {
      const moment = new Date(clock.now().getTime() - keptMs);
      for (const kind of kinds) {
        await adoptStrays(db, store, kind, stopping);
        for (const name of await withdraw(db, kind, moment)) {
          if (stopping.aborted) return;
          await remove(db, store, kind, name, moment);
        }
      }
      await db.kysely.deleteFrom('uploads').where('created_at', '<', moment).execute();
      await store.multipart.giveUpOlder(moment);
    },
  });
