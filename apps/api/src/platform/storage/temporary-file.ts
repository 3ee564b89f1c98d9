import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hostInName, isRunning } from './process-in-name.ts';

export interface TemporaryFile {
  readonly path: string;
  /** A second file beside it, gone with it. */
  beside(name: string): string;
  remove(): Promise<void>;
}

/** Names the machine and the process, so that another one can tell whether anybody still needs it. */
const prefix = `atelier-sheet-${hostInName}-`;

/** All that this process keeps so. */
export const temporaryFiles = join(tmpdir(), `${prefix}${process.pid}-*`);

const ownFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** A folder for files that are needed until somebody removes it, or this process ends. */
export async function temporaryFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await ownFolder();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A folder for files that are needed until the work is done, and not longer. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await ownFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts what arrives on disk, readable by nobody else; what cannot be kept whole is not kept at all. */
export async function keepTemporarily(file: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const folder = await ownFolder();
  const path = join(folder, 'upload');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(file, createWriteStream(path, { mode: 0o600 }));
    return { path, remove, beside: (name) => join(folder, name) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What processes of this machine left behind that were killed. Called at the start, when this one holds nothing yet. */
export async function sweepTemporary(): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
  await Promise.all(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}
