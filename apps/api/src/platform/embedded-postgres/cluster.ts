import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EngineError, useOwnServer } from '../db/engine-error.ts';
import type { Home } from './home.ts';

export const superuser = 'postgres';

/** Nothing of this process's environment: it holds secrets that the database has no use for. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster beside its final place, so that a kill in the middle leaves nothing half-made behind. */
export async function ensureCluster(binaries: string, home: Home): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return;
  const half = `${home.cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const options = [
    ['-D', half, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), options.flat(), {
      ...home.account,
      cwd: home.folder,
      env: serverEnvironment,
    });
  } catch (cause) {
    throw new EngineError(
      `The embedded database could not be made in ${home.folder}: ${lastWords(cause)} ${useOwnServer}`,
      {
        cause,
      },
    );
  }
  renameSync(half, home.cluster);
}

function lastWords(error: unknown): string {
  const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return told === '' ? String(error) : (told.split('\n').at(-1) ?? told);
}
