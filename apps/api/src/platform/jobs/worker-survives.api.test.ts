import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { someParts, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { defineJob } from './job.ts';
import { type AnyJob, type RunningWorker, startWorker } from './start-worker.ts';

const db = await freshDatabase();
const { rows } = await db.pool.query<{ role: string }>('select quote_ident(current_user) as role');
const mayNote = (may: boolean) =>
  db.asOwner(
    `${may ? 'grant' : 'revoke'} update, delete on graphile_worker._private_jobs ${may ? 'to' : 'from'} ${rows[0]!.role}`,
  );

const done: string[] = [];
const rehearsal = defineJob({
  name: 'rehearsal',
  payload: z.object({ end: z.enum(['fails', 'succeeds']), loses: z.boolean() }),
  async run(_ctx, { end, loses }) {
    if (loses) await mayNote(false);
    done.push(end);
    if (end === 'fails') throw new Error('It was not to be.');
  },
});

const parts = someParts(db);
const again = () => parts.lines.filter((line) => line.includes('starts again')).length;

let worker: RunningWorker | undefined;
afterAll(() => worker?.stop());

test.each(['fails', 'succeeds'] as const)(
  '[R9, R12] a job that %s while its end cannot be noted ends neither worker nor process',
  async (end) => {
    const before = again();
    worker ??= await startWorker(parts, [rehearsal] as readonly AnyJob[]);
    const queue = (payload: object) =>
      db.pool.query(`select graphile_worker.add_job('rehearsal', $1::json, max_attempts => 1)`, [
        JSON.stringify(payload),
      ]);
    done.length = 0;
    await queue({ end, loses: true });
    await until(() => done.includes(end));
    await until(() => again() > before);
    await mayNote(true);
    await queue({ end: 'succeeds', loses: false });
    await until(() => done.length >= 2);
    expect(done[0]).toBe(end);
  },
);
