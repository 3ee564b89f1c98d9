import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, newDataDir, startPortal, stopPortal } from './support/portal.ts';
import { drillOptions, randomFrom, startReport } from './support/report.ts';
import { runScript } from './support/run-script.ts';
import { differingTables, tableDigests } from './support/table-digests.ts';
import { signIn, visitorAt } from './support/visitor.ts';
import { openWitness } from './support/witness.ts';
import { lookUp, startWriters } from './support/writers.ts';

/** R15: backups under load hold one moment; restores are complete; damaged ones are refused and touch nothing. */
const report = startReport();
const { rounds, seed } = drillOptions(6);
const random = randomFrom(seed);
const dataDir = newDataDir('backup');
const otherDir = newDataDir('restored');
const live = { DATA_DIR: dataDir };
const witness = openWitness(join(dataDir, 'witness.jsonl'));
const underLoad = join(dataDir, 'under-load.tar');
const quiet = join(dataDir, 'quiet.tar');
const damaged = join(dataDir, 'damaged.tar');

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const picture = (folder: string) => join(folder, 'files', 'drill', 'picture.bin');
mkdirSync(join(dataDir, 'files', 'drill'), { recursive: true });
writeFileSync(picture(dataDir), randomBytes(3_000_000));

let portal = await startPortal(dataDir);
const { cookie } = await signIn(portal.url);
const writers = startWriters(visitorAt(portal.url, cookie), witness, 4, 'load');
await sleep(1000);
const before = witness.acknowledged();
const taken = await runScript('backup', [underLoad], live);
report.check('a backup is taken while people write', taken.code === 0, taken.output);
await writers.stop();
const after = witness.acknowledged().length;
report.check('and they went on writing meanwhile', after > before.length, `${before.length} before, ${after} after`);

const calm = await runScript('backup', [quiet], live);
report.check('a backup of the quiet portal', calm.code === 0, `${Math.round(calm.ms)} ms`);
const original = await tableDigests(databaseUrl(dataDir));

const bytes = readFileSync(quiet);
for (let round = 1; round <= rounds; round += 1) {
  const place = random(0, bytes.length - 1);
  const copy = Buffer.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ (1 << random(0, 7));
  writeFileSync(damaged, copy);
  const refused = await runScript('restore', [damaged], live);
  report.check(`one bit changed at ${place} of ${bytes.length}: refused`, refused.code !== 0, refused.output);
}
writeFileSync(damaged, bytes.subarray(0, -1024));
const cut = await runScript('restore', [damaged], live);
report.check('the last kilobyte missing: refused', cut.code !== 0, cut.output);
const untouched = differingTables(original, await tableDigests(databaseUrl(dataDir)));
report.check('and the live data is as it was', untouched.length === 0, untouched.join(', '));

const over = await runScript('restore', [underLoad], live);
report.check('restored over the running portal', over.code === 0, over.output);
portal = await checkRestored('the running portal', portal);
await stopPortal(portal);

const fresh = await runScript('restore', [quiet], { DATA_DIR: otherDir });
report.check('restored into an empty folder', fresh.code === 0, `${Math.round(fresh.ms)} ms`);
report.check('the files are equal', sha256(picture(otherDir)) === sha256(picture(dataDir)));
const restored = await startPortal(otherDir);
const differing = differingTables(original, await tableDigests(databaseUrl(otherDir)));
report.check('every table has the same rows', differing.length === 0, differing.join(', '));
await stopPortal(await checkRestored('the new portal', restored));

witness.close();
for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
report.finish();

async function checkRestored(name: string, running: typeof portal): Promise<typeof portal> {
  const { status } = await visitorAt(running.url, cookie).call('GET', '/users/ping');
  report.check(`${name}: sessions from before do not count`, status === 401, `status ${status}`);
  const again = await signIn(running.url);
  const looked = await Promise.all(before.map((write) => lookUp(again, write)));
  const lost = looked.filter((one) => one !== undefined);
  report.check(
    `${name}: what was acknowledged before the backup is there`,
    lost.length === 0,
    `${before.length} edits`,
  );
  return running;
}
