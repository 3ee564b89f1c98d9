import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EngineError } from '../db/engine-error.ts';
import { makeFolder } from '../make-folder.ts';

export interface DataLock {
  release(): void;
}

/**
 * One writer per data directory (R3, T25). The lock is a kernel file lock, taken through SQLite because Node has no
 * flock: it vanishes with its process, however that ends, so there is no stale lock and no pid to mistake for another.
 */
export function lockDataDir(dataDir: string): DataLock {
  const holderFile = join(dataDir, 'holder');
  const handle = takeLock(openFile(dataDir), dataDir, holderFile);
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release() {
      if (!handle.isOpen) return;
      rmSync(holderFile, { force: true });
      handle.close();
    },
  };
}

function openFile(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir);
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 300 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError(
      `The data directory ${dataDir} cannot be used (${reason}). Set DATA_DIR to a folder that this account may write.`,
      { cause },
    );
  }
}

function takeLock(handle: DatabaseSync, dataDir: string, holderFile: string): DatabaseSync {
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    if (!isBusy(error)) throw error;
    throw new EngineError(
      `The data directory ${dataDir} is in use by process ${holderOf(holderFile) ?? 'unknown'}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function holderOf(holderFile: string): string | undefined {
  try {
    return readFileSync(holderFile, 'utf8').trim();
  } catch {
    // The holder took the lock an instant ago and has not written its number yet.
    return undefined;
  }
}
