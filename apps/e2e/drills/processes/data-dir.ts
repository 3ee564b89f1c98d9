import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { databasePid, newDataDir, spawnPortal, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/** R3, T25: one writer per data directory, and a start after kill -9 that needs no hand although the database lives on. */
const report = startReport();
const { rounds } = drillOptions(20);
const dataDir = newDataDir('data-dir');

let portal = await startPortal(dataDir);
const began = performance.now();
const second = spawnPortal(dataDir);
const [errors, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')]);
const took = performance.now() - began;
report.check('a second start on the same folder ends with an error', code !== 0, `exit code ${code}`);
report.check('within 5 s', took <= 5000, `${Math.round(took)} ms`);
report.check('naming the process that holds it', errors.includes(`process ${portal.pid}`), errors.trim());
report.check('and the first is unharmed', (await statusOf(`${portal.url}/readyz`)) === 200);

let ready = 0;
let orphans = 0;
let slowest = 0;
for (let round = 1; round <= rounds; round += 1) {
  const orphan = databasePid(dataDir);
  portal.kill('SIGKILL');
  await portal.exited();
  if (isAlive(orphan)) orphans += 1;
  portal = await startPortal(dataDir);
  ready += 1;
  slowest = Math.max(slowest, portal.startedInMs);
}
report.check('every start after kill -9 became ready', ready === rounds, `${ready} of ${rounds}`);
report.check('with an orphaned database in the way', orphans > 0, `${orphans} orphans`);
report.check('within 10 s each', slowest <= 10_000, `slowest ${Math.round(slowest)} ms`);
report.check('an orderly stop leaves with 0', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
