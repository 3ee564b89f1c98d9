import { existsSync } from 'node:fs';
import { capture, repositoryRoot } from './tools/run-command.ts';
import { findBreaches, findSleepingWalls } from './walls/walls.ts';

type Check = () => Promise<string[]>;

const command =
  (name: string, ...args: string[]): Check =>
  async () => {
    const { code, output, errors } = await capture(name, args);
    return code === 0 ? [] : [`${output}${errors}`.trim()];
  };

const rooms = [
  'packages/domain',
  'packages/contract',
  'packages/grid',
  'packages/sheets',
  'packages/ui',
  'packages/demo-data',
  'apps/api',
  'apps/web',
  'apps/e2e',
  'bench',
  'scripts',
].filter((room) => existsSync(`${repositoryRoot}${room}/tsconfig.json`));

const types: Check = async () => {
  const results: string[] = [];
  for (const room of rooms) results.push(...(await command('tsc', '-p', room)()));
  return results;
};

const sourceFolders = rooms.filter((room) => room !== 'bench' && room !== 'scripts').map((room) => `${room}/src`);

/** Every check by name, in the order that gives the quickest useful answer. */
export const checks: Readonly<Record<string, Check>> = {
  format: command('biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'),
  types,
  promises: command(
    'oxlint',
    '--type-aware',
    '--config',
    '.oxlintrc.json',
    ...sourceFolders.filter((f) => existsSync(repositoryRoot + f)),
  ),
  walls: findBreaches,
  'walls can fail': async () =>
    (await findSleepingWalls()).map((name) => `The wall ${name} did not notice the breach planted for it.`),
  'dead code': command('knip', '--no-progress'),
};

export const runChecks = async (): Promise<{ passed: number; failed: number }> => {
  const tally = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(checks)) {
    const problems = await check();
    if (problems.length === 0) tally.passed += 1;
    else tally.failed += 1;
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  return tally;
};

if (process.argv[1]?.endsWith('/check.ts')) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
