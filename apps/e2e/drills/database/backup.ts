import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Counts, startCellWriters, wrongCells } from '../support/people/cell-writers.ts';
import { firstProducts, openPlan } from '../support/people/plan.ts';
import { signIn, type Visitor } from '../support/people/visitor.ts';
import { openWitness, type Write } from '../support/people/witness.ts';
import { startWriters, wrongSettings } from '../support/people/writers.ts';
import { databaseUrl, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { runScript } from '../support/product/run-script.ts';
import { manifestOf } from '../support/proof/archive-manifest.ts';
import { fillEmptyTables } from '../support/proof/fill-tables.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { differingTables, tableDigests } from '../support/proof/table-digests.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/**
 * R15: backups at random moments while people have everything open, locked and under their hands; each is restored, in
 * turn over the running portal and into an empty place, and holds what was acknowledged before and nothing sent after.
 */
const report = startReport();
const { rounds, seed } = drillOptions(6);
const random = randomFrom(seed);
const dataDir = newDataDir('backup');
const live = { DATA_DIR: dataDir };
/** A restore marks its database as a new line of history, so that screens with newer numbers load anew. */
const changedByRestore = ['edit_epoch'];
const archive = join(dataDir, 'round.tar');
const picture = (folder: string) => join(folder, 'files', 'drill', 'picture.bin');
mkdirSync(join(dataDir, 'files', 'drill'), { recursive: true });
writeFileSync(picture(dataDir), randomBytes(3_000_000));

const portal = await startPortal(dataDir);
const first = await signIn(portal.url);
const plan = await openPlan(first, 'Backup drill', await firstProducts(first, 6));
const shared = await first.call('POST', '/internalAssortments', {
  title: 'Locked in the drill',
  ...{ season: 'Spring', year: 2031, region: 'US', channel: 'Wholesale', productType: 'Footwear' },
});
const lockedId = (shared.body as { _id: string })._id;

const found = { refusals: [] as string[], wrong: [] as string[], unnamed: new Set<string>(), empty: new Set<string>() };
let expected: Write[] = [];
let counts: Counts | undefined;
let acknowledgedInAll = 0;

for (let round = 1; round <= rounds; round += 1) await playRound(round, round % 2 === 0);

report.check(
  'every backup was restored',
  found.refusals.length === 0,
  `${rounds} rounds, ${found.refusals.length} refusals`,
);
for (const refusal of found.refusals.slice(0, 3)) report.note(refusal);
report.check(
  'each held what was acknowledged before it, and nothing sent after it',
  found.wrong.length === 0,
  `${acknowledgedInAll} edits`,
);
for (const one of found.wrong.slice(0, 5)) report.note(one);
report.check(
  'people were writing all the while',
  acknowledgedInAll >= rounds * 10,
  `${acknowledgedInAll} acknowledged`,
);
report.check(
  'every table was filled, with every kind of lock held',
  found.empty.size === 0,
  [...found.empty].join('; '),
);
report.check(
  'every table is in the archive or named with its reason',
  found.unnamed.size === 0,
  [...found.unnamed].join(', '),
);

await checkDamaged();
await checkWhole();
rmSync(dataDir, { recursive: true, force: true });
report.finish();

async function playRound(round: number, over: boolean): Promise<void> {
  const visitor = await signIn(portal.url);
  await openEverything(visitor);
  const witness = openWitness(join(dataDir, `witness-${round}.jsonl`));
  const settings = startWriters(visitor, witness, 4, `r${round}`);
  const cells = startCellWriters(visitor, plan, plan.products.length, counts);
  await sleep(random(0, 1500));
  const before = { writes: [...expected, ...witness.acknowledged()], cells: cells.counts() };
  const taken = await runScript('backup', [archive], live);
  if (taken.code !== 0) found.refusals.push(`round ${round}, backup: ${taken.output}`);
  const sentBy = cells.counts();
  for (const name of await unnamedTables()) found.unnamed.add(name);
  await sleep(random(0, 500));
  const target = over ? dataDir : newDataDir('restored');
  const restored = await runScript('restore', [archive], { DATA_DIR: target });
  await Promise.all([settings.stop(), cells.stop()]);
  if (restored.code !== 0) found.refusals.push(`round ${round}, restore: ${restored.output}`);
  else await (over ? onDatabase(databaseUrl(dataDir), look) : inEmptyPlace(target, look));
  const own = witness.acknowledged();
  acknowledgedInAll +=
    own.length +
    cells.counts().acknowledged.reduce((sum, n) => sum + n, 0) -
    (counts?.acknowledged ?? []).reduce((sum, n) => sum + n, 0);
  // A restore over the running portal takes it back to the moment of the backup.
  expected = over ? before.writes : [...expected, ...own];
  counts = over ? { sent: cells.counts().sent, acknowledged: before.cells.acknowledged } : cells.counts();
  witness.close();
  report.note(
    `round ${round}${over ? ' over the running portal' : ' into an empty place'}: ${own.length} settings acknowledged`,
  );

  async function look(client: pg.Client): Promise<void> {
    found.wrong.push(...(await wrongSettings(client, before.writes)));
    found.wrong.push(...(await wrongCells(client, plan, before.cells, sentBy)).map((one) => `round ${round}: ${one}`));
  }
}

/** Somebody is inside, somebody holds a lock, and no table is empty. */
async function openEverything(visitor: Visitor): Promise<void> {
  await visitor.call('POST', `/assortments/${plan.id}/presence`, {});
  await visitor.call('POST', `/internalAssortments/edit/lock/${lockedId}/request`, { takeOver: true });
  for (const name of await onDatabase(databaseUrl(dataDir), fillEmptyTables)) found.empty.add(name);
}

async function unnamedTables(): Promise<string[]> {
  const { tables, leftOut } = manifestOf(archive);
  const told = new Set([...tables.map(({ name }) => name), ...Object.keys(leftOut)]);
  return Object.keys(await tableDigests(databaseUrl(dataDir))).filter((name) => !told.has(name));
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inEmptyPlace(folder: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const server = await startSharedDatabase(folder);
  await onDatabase(server.ownerUrl, work);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function checkDamaged(): Promise<void> {
  const bytes = readFileSync(archive);
  const damaged = join(dataDir, 'damaged.tar');
  const original = await tableDigests(databaseUrl(dataDir), Object.keys(manifestOf(archive).leftOut));
  for (let n = 0; n < 6; n += 1) {
    const place = random(0, bytes.length - 1);
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ (1 << random(0, 7));
    writeFileSync(damaged, n === 5 ? bytes.subarray(0, -1024) : copy);
    const refused = await runScript('restore', [damaged], live);
    const name = n === 5 ? 'the last kilobyte missing' : `one bit changed at ${place} of ${bytes.length}`;
    report.check(
      `${name}: refused`,
      refused.code !== 0 && refused.output.includes('Nothing was changed'),
      refused.output,
    );
  }
  const now = await tableDigests(databaseUrl(dataDir), Object.keys(manifestOf(archive).leftOut));
  const touched = differingTables(original, now);
  report.check('and the live data is as it was', touched.length === 0, touched.join(', '));
}

/** Without anybody writing, the restored portal equals the original table by table, and can be worked with. */
async function checkWhole(): Promise<void> {
  const otherDir = newDataDir('restored');
  await openEverything(await signIn(portal.url));
  const taken = await runScript('backup', [archive], live);
  const without = [...Object.keys(manifestOf(archive).leftOut), ...changedByRestore];
  const original = await tableDigests(databaseUrl(dataDir), without);
  await stopPortal(portal);
  const fresh = await runScript('restore', [archive], { DATA_DIR: otherDir });
  report.check('a quiet portal moves into an empty place', taken.code === 0 && fresh.code === 0, fresh.output);
  const server = await startSharedDatabase(otherDir);
  const differing = differingTables(original, await tableDigests(server.ownerUrl, without));
  await server.stop();
  report.check('every table has the same rows', differing.length === 0, differing.join(', '));
  report.check('the files are equal', sha256(picture(otherDir)) === sha256(picture(dataDir)));
  const other = await startPortal(otherDir);
  report.check('people sign in there', (await signIn(other.url)).cookie !== '');
  const old = await fetch(`${other.url}/api/users/ping`, { headers: { cookie: first.cookie } });
  report.check('sessions from before do not count', old.status === 401, `status ${old.status}`);
  await stopPortal(other);
  rmSync(otherDir, { recursive: true, force: true });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
