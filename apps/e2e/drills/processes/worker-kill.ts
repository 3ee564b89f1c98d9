import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { newDataDir } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/** R9: a worker is killed in the middle of a job; another finishes it within the lease of 30 s. --rounds is how often. */
const report = startReport();
const { rounds, inTime } = drillOptions(2);
const leaseSeconds = 30;
const dataDir = newDataDir('worker-kill');
const database = await startSharedDatabase(dataDir);
const script = fileURLToPath(new URL('../../../api/test/work-on-jobs.ts', import.meta.url));

interface Said {
  event: 'ready' | 'started' | 'done';
  job: string;
}
interface Worker {
  child: ChildProcess;
  said: Said[];
}

async function startWorker(...mode: string[]): Promise<Worker> {
  const child = spawn(process.execPath, [script, database.url, database.ownerUrl, ...mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Said[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line) as Said));
  const worker = { child, said };
  await hears(worker, 'ready', '', 60);
  return worker;
}

/** Seconds until a worker says it, or undefined when it never does. */
async function hears({ said }: Worker, event: Said['event'], job: string, patienceSeconds: number) {
  const began = performance.now();
  while (performance.now() - began < patienceSeconds * 1000) {
    if (said.some((one) => one.event === event && one.job === job)) return (performance.now() - began) / 1000;
    await sleep(20);
  }
  return undefined;
}

async function end({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const enqueue = (id: string, poison = false) =>
  query('select graphile_worker.add_job($1, $2::json, max_attempts => 3)', [
    'rehearsal',
    JSON.stringify({ id, poison }),
  ]);

for (let round = 1; round <= rounds; round += 1) {
  const id = `job-${round}`;
  const doomed = await startWorker('hang');
  await enqueue(id);
  await hears(doomed, 'started', id, 30);
  await end(doomed);
  const heir = await startWorker();
  const seconds = await hears(heir, 'done', id, 60);
  report.check(
    `round ${round}: the job of a killed worker is done within ${leaseSeconds} s`,
    seconds !== undefined && inTime(seconds, leaseSeconds),
    seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`,
  );
  await sleep(2000);
  report.check('and done once', heir.said.filter((one) => one.event === 'done' && one.job === id).length === 1);
  await end(heir);
}
{
  await enqueue('poison', true);
  let deaths = 0;
  for (let tries = 0; tries < 3; tries += 1) {
    const victim = await startWorker();
    if ((await hears(victim, 'started', 'poison', 60)) !== undefined) deaths += 1;
    await end(victim);
  }
  const survivor = await startWorker();
  const again = await hears(survivor, 'started', 'poison', 35);
  const [row] = await query<{ attempts: number; last_error: string | null }>(
    `select attempts, last_error from graphile_worker.jobs where task_identifier = 'rehearsal'`,
    [],
  );
  report.check('a job that always takes its worker down is tried three times', deaths === 3 && again === undefined);
  report.check(
    'and then stands there as failed',
    row?.attempts === 3 && row.last_error !== null,
    row?.last_error ?? 'no reason',
  );
  await end(survivor);
}
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
