import { z } from 'zod';
import { openDatabase } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { defineJob } from '../src/platform/jobs/job.ts';
import { type AnyJob, startWorker } from '../src/platform/jobs/start-worker.ts';
import { someParts } from './parts.ts';

// A worker of its own that can be killed. It says what it does, one JSON line each.
const [url, ownerUrl, mode] = process.argv.slice(2);
if (url === undefined || ownerUrl === undefined) throw new Error('Usage: work-on-jobs.ts URL OWNER_URL [hang]');
const say = (event: string, job: string) => console.log(JSON.stringify({ event, job, at: Date.now() }));

const rehearsal = defineJob({
  name: 'rehearsal',
  payload: z.object({ id: z.string(), poison: z.boolean() }),
  async run(_ctx, { id, poison }) {
    say('started', id);
    if (poison) process.kill(process.pid, 'SIGKILL');
    if (mode === 'hang') await new Promise(() => undefined);
    say('done', id);
  },
});

await migrate({ url, ownerUrl });
const db = await openDatabase({ url });
await startWorker(someParts(db), [rehearsal] as readonly AnyJob[]);
say('ready', '');
