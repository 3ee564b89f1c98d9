import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { provideChromium } from './tools/chromium.ts';
import { startDebianPostgres } from './tools/debian-postgres.ts';
import { capture, endCommandsOnSignal, run } from './tools/run-command.ts';

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'atelier-test-'));
const total: Tally = { passed: 0, failed: 0 };

const add = (tally: Tally): void => {
  total.passed += tally.passed;
  total.failed += tally.failed;
};

/** A run that dies without a report is one failure, never none. */
const readReport = (file: string, code: number): Tally => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : Math.max(report.numFailedTestSuites, 1));
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const suite = async (
  title: string,
  project: string,
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<void> => {
  console.log(`\n── ${title}`);
  const file = join(reports, `${project}-${total.passed}.json`);
  const code = await run(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
      ...process.argv.slice(2),
    ],
    { env },
  );
  add(readReport(file, code));
};

/** A tool that cannot be had is a failure with a sentence, not a silent gap. */
const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(`FAIL ${title}: ${error instanceof Error ? error.message : String(error)}`);
    total.failed += 1;
  }
};

/** What a server of another version could do differently: statements, plans, locks, dumps. The rest asks it nothing new. */
const dependOnTheServer = [
  'src/platform/db/',
  'src/platform/backup/',
  'src/platform/editing/',
  'src/platform/query/',
  'src/platform/jobs/',
  'src/platform/push/',
  'src/features/products/',
  'edit-model',
  'test/releases',
];
const everyTestOnEveryServer = process.env.TEST_EVERY_SERVER === 'on';

/** Drills that kill and that take rights away, a few rounds each; `npm run drill` has the long ones. */
const shortDrills: readonly [name: string, rounds: number][] = [
  ['kill', 4],
  ['migration-kill', 1],
  ['worker-kill', 1],
  ['access', 5],
];

const drill = async ([name, rounds]: (typeof shortDrills)[number]): Promise<void> => {
  const { code, output, errors } = await capture(process.execPath, [
    `apps/e2e/drills/${name}.ts`,
    '--rounds',
    String(rounds),
  ]);
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
  if (code !== 0) console.log(output, errors);
  add({ passed: Number(passed), failed: code === 0 ? Number(failed) : Math.max(Number(failed), 1) });
};

endCommandsOnSignal();
console.log('── Checks: format, types, promises, walls, dead code');
add(await runChecks());
await suite('Rules', 'unit');
await suite('API on the embedded PostgreSQL', 'api');
await attempt("API on Debian's PostgreSQL", async () => {
  const server = process.env.TEST_DATABASE_URL === undefined ? await startDebianPostgres() : undefined;
  try {
    const env = { TEST_DATABASE_URL: server?.url ?? process.env.TEST_DATABASE_URL };
    // These tests bring the embedded engine along, so a second server changes nothing about them.
    const once = ['--exclude', 'apps/api/src/platform/embedded-postgres/start-embedded.api.test.ts'];
    const which = everyTestOnEveryServer ? [] : dependOnTheServer;
    await suite("API on Debian's PostgreSQL", 'api', env, [...once, ...which]);
  } finally {
    await server?.stop();
  }
});
await attempt('Drills', async () => {
  console.log('\n── Drills: kills, and rights taken away');
  for (const one of shortDrills) await drill(one);
});
await attempt('Browser', async () => suite('Browser', 'browser', await provideChromium()));

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
