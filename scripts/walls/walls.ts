import { fileURLToPath } from 'node:url';
import folderWalls from '../../.dependency-cruiser.folders.mjs';
import walls from '../../.dependency-cruiser.mjs';
import { capture } from '../tools/run-command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const breaches = fileURLToPath(new URL('./breaches/', import.meta.url));
const configs = [`${root}.dependency-cruiser.mjs`, `${root}.dependency-cruiser.folders.mjs`];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const cruise = async (folder: string, config: string): Promise<Violation[]> => {
  const { output } = await capture('depcruise', ['--config', config, '--output-type', 'json', 'packages', 'apps'], {
    cwd: folder,
  });
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
};

const violationsIn = async (folder: string): Promise<Violation[]> =>
  (await Promise.all(configs.map((config) => cruise(folder, config)))).flat();

const reasons = new Map([...walls.forbidden, ...folderWalls.forbidden].map((rule) => [rule.name, rule.comment]));

/** Breaches in the house. */
export const findBreaches = async (): Promise<string[]> =>
  (await violationsIn(root)).map(
    ({ from, to, rule }) => `${from} → ${to}\n    ${rule.name}: ${reasons.get(rule.name)}`,
  );

/** Walls that did not notice the breach planted for them: each rule has a file of its own name that breaks it. */
export const findSleepingWalls = async (): Promise<string[]> => {
  const noticed = (await violationsIn(breaches)).map(({ from, rule }) => `${rule.name} ${from}`);
  return [...reasons.keys()].filter(
    (name) => !noticed.some((line) => line.startsWith(`${name} `) && line.includes(`/${name}`)),
  );
};
