import { existsSync } from 'node:fs';
import { capture, repositoryRoot } from './tools/run-command.ts';
import { typePrograms } from './tools/type-programs.ts';
import { findBreaches, findSleepingWalls } from './walls/walls.ts';

type Check = () => Promise<string[]>;

const problemsOf = async (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> => {
  const { code, output, errors } = await capture(name, args, { env });
  return code === 0 ? [] : [`${output}${errors}`.trim()];
};

const command =
  (name: string, ...args: string[]): Check =>
  () =>
    problemsOf(name, args);

const rooms = [
  'packages/domain',
  'packages/contract',
  'packages/grid',
  'packages/own-process',
  'packages/pages',
  'packages/sheets',
  'packages/ui',
  'packages/demo-data',
  'apps/api',
  'apps/web',
  'apps/e2e',
  'bench',
  'scripts',
].filter((room) => existsSync(`${repositoryRoot}${room}/tsconfig.json`));

/**
 * Several checkers of one program each work out its types anew, which is twice the work; so two programs at a time, one each.
 * What a checker knows it needs to its end, so it rarely looks for what it may let go of.
 */
const types: Check = async () => {
  const waiting = typePrograms(rooms);
  const results: string[] = [];
  const checkInTurn = async () => {
    for (let program = waiting.pop(); program !== undefined; program = waiting.pop()) {
      results.push(...(await problemsOf('tsc', ['-p', program, '--checkers', '1'], { GOGC: '400' })));
    }
  };
  await Promise.all([checkInTurn(), checkInTurn()]);
  return results;
};

/** In one thread, for the same reason. */
const promises: Check = () => {
  const options = ['--type-aware', '--config', '.oxlintrc.json', '--ignore-pattern=**/node_modules/**'];
  return problemsOf('oxlint', [...options, ...rooms], { GOMAXPROCS: '1' });
};

/** Every check by name. */
export const checks: Readonly<Record<string, Check>> = {
  format: command('biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'),
  types,
  promises,
  walls: findBreaches,
  'walls can fail': async () =>
    (await findSleepingWalls()).map((name) => `The wall ${name} did not notice the breach planted for it.`),
  'dead code': command('knip', '--no-progress'),
  'rules that run': command('knip', '--no-progress', '--production', '--workspace', 'packages/domain'),
};

/** They run side by side: each leaves a core idle part of the time. */
export const runChecks = async (): Promise<{ passed: number; failed: string[] }> => {
  const tally = { passed: 0, failed: [] as string[] };
  const runOne = async ([name, check]: [string, Check]) => {
    const problems = await check();
    if (problems.length === 0) tally.passed += 1;
    else tally.failed.push(name);
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const problem of problems) console.log(`  ${problem}`);
  };
  await Promise.all(Object.entries(checks).map(runOne));
  return tally;
};

if (process.argv[1]?.endsWith('/check.ts')) {
  const { failed } = await runChecks();
  process.exitCode = failed.length === 0 ? 0 : 1;
}
