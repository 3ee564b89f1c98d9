import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { provideChromium } from './tools/chromium.ts';
import { startDebianPostgres } from './tools/debian-postgres.ts';
import { run } from './tools/run-command.ts';

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

console.log('── Checks: format, types, promises, walls, dead code');
add(await runChecks());
await suite('Rules', 'unit');
await suite('API on the embedded PostgreSQL', 'api');
await attempt("API on Debian's PostgreSQL", async () => {
  const server = process.env.TEST_DATABASE_URL === undefined ? await startDebianPostgres() : undefined;
  try {
    const env = { TEST_DATABASE_URL: server?.url ?? process.env.TEST_DATABASE_URL };
    // These tests bring the embedded engine along, so a second server changes nothing about them.
    const once = ['--exclude', 'apps/api/src/platform/db/embedded.api.test.ts'];
    await suite("API on Debian's PostgreSQL", 'api', env, once);
  } finally {
    await server?.stop();
  }
});
await attempt('Browser', async () => suite('Browser', 'browser', await provideChromium()));

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
