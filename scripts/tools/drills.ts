import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './run-command.ts';

const folder = join(repositoryRoot, 'apps/e2e/drills');
/** What drills are made of, and no drill. */
const support = 'support';

/** Each drill by its name, whatever floor it lies on. */
export const drillFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((floor) => floor !== support)
    .flatMap((floor) => readdirSync(join(folder, floor)).map((file) => join(folder, floor, file)))
    .map((path) => [basename(path, '.ts'), path] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
