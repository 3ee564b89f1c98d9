import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../db/engine-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { stopPostmaster } from './postmaster.ts';

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

export async function prepareHome(dataDir: string): Promise<Home> {
  const decided = decidedFolder(dataDir);
  if (decided !== undefined && !existsSync(decided)) {
    throw new EngineError(
      `The database of ${dataDir} was kept in ${decided}, which is gone. Bring it back, or delete ${dataDir} to begin anew.`,
    );
  }
  const account = chooseAccount(decided);
  const folder = decided ?? (await decideFolder(dataDir, account));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return { account, folder, cluster: clusterIn(folder), logFile: join(folder, 'server.log') };
}

// Written down once: if the folder's permissions change later, the data must not seem to be gone.
function pointerFile(dataDir: string): string {
  return join(dataDir, 'database-location');
}

async function decideFolder(dataDir: string, account: Account): Promise<string> {
  if (account === undefined || canEnter(account, dataDir)) return join(dataDir, 'postgres');
  const folder = join(systemFolder, shortHash(dataDir));
  // Whoever emptied the data directory meant its database too, and it would have gone with it had it been inside.
  if (existsSync(folder)) await removeFolder(folder);
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o755);
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(pointerFile(dataDir), `${folder}\n`);
  return folder;
}

async function removeFolder(folder: string): Promise<void> {
  await stopPostmaster(clusterIn(folder));
  rmSync(folder, { recursive: true, force: true });
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
