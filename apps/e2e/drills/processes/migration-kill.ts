import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../support/people/visitor.ts';
import {
  databasePid,
  databaseUrl,
  newDataDir,
  spawnPortal,
  startPortal,
  statusOf,
  stopPortal,
} from '../support/product/portal.ts';
import { familyOf, signalAll } from '../support/product/processes.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { tableDigests } from '../support/proof/table-digests.ts';

/** R16: kill -9 at any moment of a first start, while the schema is made and filled; the next start completes it. */
const report = startReport();
const { rounds, seed } = drillOptions(6);
const random = randomFrom(seed);
const reference = newDataDir('migration');
const whole = await startPortal(reference);
const expected = Object.keys(await tableDigests(databaseUrl(reference)));
const usualMs = whole.startedInMs;
await stopPortal(whole);
rmSync(reference, { recursive: true, force: true });
report.note(`a start takes ${Math.round(usualMs)} ms here, the kills come before that`);

for (let round = 1; round <= rounds; round += 1) {
  const dataDir = newDataDir('migration');
  const afterMs = random(Math.round(usualMs * 0.2), Math.round(usualMs * 0.95));
  const child = spawnPortal(dataDir);
  await sleep(afterMs);
  const server = serverOf(dataDir);
  child.kill('SIGKILL');
  if (round % 2 === 0) signalAll(server, 'SIGKILL');
  const portal = await startPortal(dataDir);
  const tables = Object.keys(await tableDigests(databaseUrl(dataDir)));
  const usable = (await statusOf(`${portal.url}/readyz`)) === 200 && (await signIn(portal.url)) !== undefined;
  report.check(
    `killed after ${afterMs} ms${round % 2 === 0 ? ' with its database' : ''}: the next start completes`,
    usable && tables.join() === expected.join(),
    `${Math.round(portal.startedInMs)} ms`,
  );
  await stopPortal(portal);
  rmSync(dataDir, { recursive: true, force: true });
}
report.finish();

function serverOf(dataDir: string): number[] {
  try {
    return familyOf(databasePid(dataDir));
  } catch {
    // Killed so early that there was no server yet.
    return [];
  }
}
