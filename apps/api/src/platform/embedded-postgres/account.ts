import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EngineError, useOwnServer } from '../db/engine-error.ts';

/** Who the server runs as: undefined means "as this process does". PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export function chooseAccount(existing: string | undefined): Account {
  if (process.getuid?.() !== 0) {
    assertKnownUser();
    if (existing !== undefined) assertOwned(existing);
    return undefined;
  }
  if (existing !== undefined) {
    const { uid, gid } = statSync(existing);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account === undefined) {
    throw new EngineError(
      `PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody". ${useOwnServer}`,
    );
  }
  return account;
}

function assertKnownUser(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new EngineError(
      `The embedded database cannot run as user ${process.getuid?.()}, which has no entry in the list of accounts. ${useOwnServer}`,
      { cause },
    );
  }
}

function assertOwned(folder: string): void {
  const { uid } = statSync(folder);
  if (uid === process.getuid?.()) return;
  throw new EngineError(
    `The database in ${folder} belongs to user ${uid}. Start as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function lookUp(name: string): Account {
  try {
    const ask = (option: string) => Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    const account = { uid: ask('-u'), gid: ask('-g') };
    return account.uid > 0 && account.gid >= 0 ? account : undefined;
  } catch {
    // "id" fails for an account that does not exist, which is the answer asked for.
    return undefined;
  }
}

/** Asks the kernel rather than reading modes, so that access lists and mount options count too. */
export function canEnter(account: Account, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
