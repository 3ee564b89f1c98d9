import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct, stopProducts } from '../apps/e2e/product.ts';
import { provideScratch } from '../apps/e2e/scratch.ts';
import { runChecks } from './check.ts';
import { provideChromiumForSpecs } from './tools/chromium.ts';
import { startDebianPostgres } from './tools/debian-postgres.ts';
import { drillFiles } from './tools/drills.ts';
import { hasAskedFiles } from './tools/has-asked-files.ts';
import { roomyFolder } from './tools/roomy-folder.ts';
import { capture, endCommandsOnSignal, run } from './tools/run-command.ts';
import { readTally, type Tally } from './tools/test-tally.ts';
import { ensureWebBuild } from './tools/web-build.ts';

const removeScratch = provideScratch(roomyFolder());
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const total = { passed: 0, failed: 0 };

/** What failed is named again beside the count: of a long log often only the end is kept. */
const failures: string[] = [];

const spent: string[] = [];

/** What takes how long is told at the end: a part that has grown slow is seen before it is a habit. */
const timed = async (title: string, work: () => Promise<void>): Promise<void> => {
  const began = performance.now();
  await work();
  spent.push(`${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${title}`);
};

const flaky: string[] = [];

const add = ({ passed, failed, named, flaky: again = [] }: Tally): void => {
  total.passed += passed;
  total.failed += failed;
  failures.push(...named);
  flaky.push(...again);
};

const given = process.argv.slice(2);
/** Files that somebody names by a part of their path; a suite that has none of them is not run, and not counted. */
const named = given.filter((word) => !word.startsWith('-'));
/** Checks and drills have no files to be named by: they belong to a whole run. */
const isWhole = named.length === 0;
let suitesRun = 0;

interface Suite {
  readonly title: string;
  readonly projects: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly options?: readonly string[];
}

const suite = async ({ title, projects, env = {}, options = [] }: Suite): Promise<void> => {
  console.log(`\n── ${title}`);
  if (!(await hasAskedFiles(projects, named))) return console.log('No file of it is asked for.');
  suitesRun += 1;
  await timed(title, () => runSuite(projects, env, [...options, ...given]));
};

const runSuite = async (projects: readonly string[], env: NodeJS.ProcessEnv, options: readonly string[]) => {
  const file = join(reports, `${projects[0]}-${total.passed}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/tools/tally-reporter.ts'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await run('vitest', ['run', ...chosen, ...reporters, ...options], {
    env: { ...env, TEST_TALLY: file },
  });
  add(readTally(file, code));
};

/** A tool that cannot be had is a failure with a sentence, not a silent gap. */
const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    failures.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(`FAIL ${failures.at(-1)}`);
    total.failed += 1;
  }
};

const onEveryServer = process.env.TEST_EVERY_SERVER === 'on' ? 'api' : 'server';

/** Drills that kill and that take rights away, a few rounds each; `npm run drill` has the long ones, and holds them to their times. */
const shortDrills: readonly [name: string, rounds: number][] = [
  ['kill', 4],
  ['migration-kill', 1],
  ['worker-kill', 1],
  ['access', 5],
];

const drilled: string[] = [];

const drill = async ([name, rounds]: (typeof shortDrills)[number]): Promise<void> => {
  const { code, output, errors } = await capture(process.execPath, [
    ...[drillFiles.get(name)!, '--untimed'],
    ...['--rounds', String(rounds)],
  ]);
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  drilled.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
  if (code !== 0) drilled.push(output, errors);
  const broken = output.split('\n').filter((line) => line.startsWith('FAIL'));
  const missed = code === 0 ? [] : [`drill ${name}`, ...broken];
  add({ passed: Number(passed), failed: code === 0 ? Number(failed) : Math.max(Number(failed), 1), named: missed });
};

const runDrills = async (): Promise<void> => {
  for (const one of shortDrills) await drill(one);
};

const productForSpecs = async (): Promise<Pick<RunningProduct, 'url' | 'stop'>> => {
  const running = process.env.E2E_BASE_URL;
  return running === undefined ? startProduct() : { url: running, stop: async () => undefined };
};

endCommandsOnSignal(stopProducts);
// Each of these ends with one part that is long and alone: beside each other they leave no core idle.
const build = attempt('Web build', async () => void (await ensureWebBuild()));
const check = async (): Promise<void> => {
  const { passed, failed } = await runChecks();
  add({ passed, failed: failed.length, named: failed.map((name) => `check ${name}`) });
};
const checks = isWhole ? attempt('Checks', () => timed('Checks, beside the rules', check)) : undefined;
if (isWhole) console.log('── Checks: format, types, promises, walls, dead code');
await suite({ title: 'Rules', projects: ['unit', 'packages', 'mocked'] });
await checks;
await build;
// Drills mostly wait: for a product to start, for a lease to run out. They do so beside the tests of the API.
const drills = isWhole ? attempt('Drills', () => timed('Drills, beside the API', runDrills)) : undefined;
// A file that is named may be no spec and nothing for a second server: neither is then started.
const [hasSpecs, isForDebian] = await Promise.all([
  hasAskedFiles(['browser'], named),
  hasAskedFiles([onEveryServer], named),
]);
// Downloads wait too, one after the other: there is one lock for packages.
const debian =
  isForDebian && process.env.TEST_DATABASE_URL === undefined ? startDebianPostgres() : Promise.resolve(undefined);
const chromium = debian.catch(() => undefined).then(() => (hasSpecs ? provideChromiumForSpecs() : {}));
// Whoever needs them says why they cannot be had.
for (const tool of [debian, chromium]) tool.catch(() => undefined);
await suite({ title: 'API on the embedded PostgreSQL', projects: ['api'] });
// Filling its database takes a core alone: it does so beside the API, and no spec waits for it.
const product = hasSpecs ? productForSpecs() : undefined;
product?.catch(() => undefined);
await attempt("API on Debian's PostgreSQL", async () => {
  const server = await debian;
  try {
    const env = { TEST_DATABASE_URL: server?.url ?? process.env.TEST_DATABASE_URL };
    // These tests bring the embedded engine along, so a second server changes nothing about them.
    const options = ['--exclude', 'apps/api/src/platform/embedded-postgres/start-embedded.api.test.ts'];
    await suite({ title: "API on Debian's PostgreSQL", projects: [onEveryServer], env, options });
  } finally {
    await server?.stop();
  }
});
await drills;
if (isWhole) console.log(`\n── Drills: kills, and rights taken away\n${drilled.join('\n')}`);
await attempt('Browser', async () => {
  if (product === undefined) return console.log('\n── Browser: no spec is asked for');
  await timed('Waiting for the product of the specs', async () => void (await product));
  const { url, stop } = await product;
  try {
    await suite({ title: 'Browser', projects: ['browser'], env: { ...(await chromium), E2E_BASE_URL: url } });
  } finally {
    await stop();
  }
});

if (suitesRun === 0) add({ passed: 0, failed: 1, named: [`No suite has a file of that name: ${named.join(' ')}`] });
// Whatever it has to say comes before the last line.
await chromium.catch(() => undefined);
await attempt('Cleaning up', removeScratch);
console.log(`\n${spent.join('\n')}`);
if (flaky.length > 0) console.log(`\nPassed only on a second try:\n  ${flaky.join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
