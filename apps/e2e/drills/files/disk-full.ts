import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../support/people/visitor.ts';
import { openWitness } from '../support/people/witness.ts';
import { lookUp, sendWrite, startWriters } from '../support/people/writers.ts';
import { databasePid, newDataDir, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/**
 * R20: something fills the disk of the embedded database up to the last 14 MB while people write. Edits are refused with
 * a sentence, reads go on, the server lives, and writing returns with the room. --rounds is the seconds of it. As root.
 */
const report = startReport();
const { rounds } = drillOptions(20);
const dataDir = newDataDir('disk-full');
const filler = join(dataDir, 'filler');
const leftOver = 14_000_000;

if (process.getuid?.() !== 0) {
  report.check('a disk of its own can be made', false, 'only root may mount one');
} else {
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', dataDir]);
  try {
    await rehearse();
  } finally {
    execFileSync('/usr/bin/umount', ['-l', dataDir]);
  }
}
rmSync(dataDir, { recursive: true, force: true });
report.finish();

async function rehearse(): Promise<void> {
  const portal = await startPortal(dataDir);
  const visitor = await signIn(portal.url);
  const server = databasePid(dataDir);
  const witness = openWitness(join('/tmp', `atelier-drill-disk-${process.pid}.jsonl`));
  const writers = startWriters(visitor, witness, 4, 'disk');
  await sleep(1000);
  const { bavail, bsize } = statfsSync(dataDir);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftOver)));
  const statuses = new Map<string, number>();
  const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
  for (const until = performance.now() + rounds * 1000; performance.now() < until; await sleep(100)) {
    const write = { key: 'drill.full', token: 'full', idempotencyKey: `full-${performance.now()}` };
    count(`write ${(await sendWrite(visitor, write)).status}`);
    count(`read ${(await visitor.call('GET', '/assortments')).status}`);
  }
  await writers.stop();
  const told = JSON.stringify(Object.fromEntries(statuses));
  report.check(
    'reads go on',
    [...statuses.keys()].filter((name) => name.startsWith('read')).join() === 'read 200',
    told,
  );
  report.check('edits are refused with 507', (statuses.get('write 507') ?? 0) > 0 && !told.includes('write 500'), told);
  report.check('people still log in', (await signIn(portal.url)).cookie !== '');
  report.check('the server is the same', databasePid(dataDir) === server);
  report.check('the node stays in service', (await statusOf(`${portal.url}/readyz`)) === 200);
  rmSync(filler);
  const began = performance.now();
  const again = { key: 'drill.again', token: 'again', idempotencyKey: 'again-after-room' };
  while ((await sendWrite(visitor, again)).status !== 200 && performance.now() - began < 30_000) await sleep(100);
  report.check(
    'edits return with the room',
    performance.now() - began < 10_000,
    `${Math.round(performance.now() - began)} ms`,
  );
  const acknowledged = witness.acknowledged();
  const lost = (await Promise.all(acknowledged.map((write) => lookUp(visitor, write)))).filter(
    (one) => one !== undefined,
  );
  report.check(
    'nothing acknowledged is lost',
    lost.length === 0 && acknowledged.length > 0,
    `${acknowledged.length} edits`,
  );
  witness.close();
  report.check('the portal stops in order', (await stopPortal(portal)) === 0);
}
