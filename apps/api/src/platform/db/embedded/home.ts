import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter, chooseAccount } from './account.ts';

/** Where one cluster lives and who runs it. */
export interface Home {
  readonly account: Account;
  readonly folder: string;
  readonly cluster: string;
  readonly logFile: string;
}

export const systemFolder = '/var/lib/atelier';

export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** The folder of an existing or future cluster that is already decided for this data directory. */
export function decidedFolder(dataDir: string): string | undefined {
  const pointer = pointerFile(dataDir);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const inside = join(dataDir, 'postgres');
  return existsSync(inside) ? inside : undefined;
}

export function prepareHome(dataDir: string): Home {
  const decided = decidedFolder(dataDir);
  const account = chooseAccount(decided !== undefined && existsSync(decided) ? decided : undefined);
  const folder = decided ?? decideFolder(dataDir, account);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return { account, folder, cluster: clusterIn(folder), logFile: join(folder, 'server.log') };
}

// Written down once: if the folder's permissions change later, the data must not seem to be gone.
function pointerFile(dataDir: string): string {
  return join(dataDir, 'database-location');
}

function decideFolder(dataDir: string, account: Account): string {
  if (account === undefined || canEnter(account, dataDir)) return join(dataDir, 'postgres');
  const folder = join(systemFolder, shortHash(realpathSync(dataDir)));
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o755);
  writeFileSync(pointerFile(dataDir), `${folder}\n`);
  return folder;
}

// The kernel allows 108 bytes for a socket's path on Linux and 104 on macOS.
const longestSocketPath = 103;

export function prepareSocketFolder(home: Home, port: number): string {
  const inside = join(home.folder, 'socket');
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= longestSocketPath;
  const folder = fits ? inside : join(tmpdir(), `atelier-${shortHash(home.folder)}`);
  const own = ownFolder(folder, home.account);
  return own ? folder : (ownFolder(mkdtempSync(join(tmpdir(), 'atelier-')), home.account) ?? folder);
}

/** A folder that somebody else made first under a guessable name is not used: they could sit between us and the server. */
function ownFolder(folder: string, account: Account): string | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const allowed = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !allowed.includes(found.uid)) return undefined;
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
