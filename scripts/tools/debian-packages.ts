import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { capture } from './run-command.ts';

/** Where a package lies and what its programs need to find their libraries. */
export interface Unpacked {
  root: string;
  env: NodeJS.ProcessEnv;
}

const cacheFolder = () =>
  process.env.ATELIER_TOOLS ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'atelier');

const quietly = async (command: string, args: readonly string[], cwd?: string): Promise<void> => {
  const { code, errors } = await capture(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0)
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${errors.trim().split('\n').at(-1) ?? ''}`);
};

/** Where no server of packages answers, what is there already is used soon. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

const installSystemWide = async (name: string): Promise<void> => {
  await quietly('apt-get', [...patience, 'update', '-qq']);
  await quietly('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name]);
};

/** Without root: the same packages, downloaded with lists of our own and unpacked beside each other. */
const unpackForUser = async (name: string, folder: string): Promise<void> => {
  const state = join(folder, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'archives/partial'), { recursive: true });
  const own = [
    ...patience,
    '-o',
    `Dir::State::lists=${state}/lists`,
    '-o',
    `Dir::Cache::archives=${state}/archives`,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    'APT::Sandbox::User=',
  ];
  await quietly('apt-get', [...own, '-qq', 'update']);
  await quietly('apt-get', [...own, '-y', '-qq', '--no-install-recommends', '--download-only', 'install', name]);
  const debs = readdirSync(join(state, 'archives')).filter((file) => file.endsWith('.deb'));
  for (const deb of debs) await quietly('dpkg', ['-x', join(state, 'archives', deb), join(folder, 'root')]);
};

const libraryFolders = (root: string): string => {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return ['usr/lib', 'lib'].flatMap((folder) => [join(root, folder, triplet), join(root, folder)]).join(':');
};

/** Makes a Debian package usable: installed for everybody as root, unpacked into the user's cache otherwise. */
export const provideDebianPackage = async (name: string, binary: string): Promise<Unpacked> => {
  if (existsSync(binary)) return { root: '/', env: {} };
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Please install ${name}; on this system it cannot be installed automatically.`);
  }
  if (process.getuid?.() === 0) {
    await installSystemWide(name);
    return { root: '/', env: {} };
  }
  const folder = join(cacheFolder(), name);
  const root = join(folder, 'root');
  if (!existsSync(join(root, binary))) await unpackForUser(name, folder);
  return { root, env: { LD_LIBRARY_PATH: libraryFolders(root) } };
};
