import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './run-command.ts';

const folder = join(repositoryRoot, 'apps/e2e/drills');

/** Each drill by its name, whatever floor it lies on; `support` is what they are made of. */
export const drillFiles: ReadonlyMap<string, string> = new Map(
  globSync('!(support)/*.ts', { cwd: folder })
    .map((path) => [basename(path, '.ts'), join(folder, path)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
