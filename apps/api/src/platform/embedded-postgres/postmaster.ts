import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../db/engine-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** The server that runs on this cluster now, if any, as its pid file and the process list tell together. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 1 || !serves(number, cluster)) return undefined;
  return { pid: number, port: Number(port), socketFolder: socketFolder ?? '' };
}

/**
 * Servers that were started on this folder, whatever the folder tells today: whoever deletes a data directory deletes
 * the pid file too, and the server that lost its files would later take the socket of its successor along.
 */
function startedOn(cluster: string): number[] {
  return processes().filter((pid) => {
    const words = commandOf(pid);
    const serves = /(^|\/)postgres$/.test(words[0] ?? '') && words[words.indexOf('-D') + 1] === cluster;
    return serves && seesSameFiles(pid) && isAlive(pid);
  });
}

/** A container's server may have a folder of the same name; it is another folder. */
function seesSameFiles(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`) === readlinkSync('/proc/self/ns/mnt');
  } catch {
    // Somebody else's process, or a system without containers of this kind.
    return process.platform !== 'linux';
  }
}

function processes(): number[] {
  const listed = existsSync('/proc/self')
    ? readdirSync('/proc')
    : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n');
  return listed.map(Number).filter((pid) => Number.isInteger(pid) && pid > 1);
}

/** Numbers are used again after a restart of the machine: only a process started on this folder counts. */
function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const words = commandOf(pid);
  return words.some((word) => word === cluster || word === realpathSync(cluster));
}

function commandOf(pid: number): string[] {
  const listed = `/proc/${pid}/cmdline`;
  try {
    if (existsSync(listed)) return readFileSync(listed, 'utf8').split('\0');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(' ');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** In a container whose first process collects no orphans, a dead server keeps its number for ever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // No /proc here, or the process has ended meanwhile: the next look decides.
    return false;
  }
}

/**
 * Stops whichever server runs on the cluster. After kill -9 of its parent one lives on; it is not adopted, so that every
 * start has a child of its own with the settings of this release. Only what was never acknowledged is lost.
 */
export async function stopPostmaster(cluster: string): Promise<number | undefined> {
  const orphan = runningPostmaster(cluster)?.pid;
  const found = new Set([...(orphan === undefined ? [] : [orphan]), ...startedOn(cluster)]);
  for (const pid of found) await stopProcess(pid);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return orphan ?? found.values().next().value;
}

/** PostgreSQL's own ladder: end sessions and write a checkpoint, then leave at once, then be ended. */
const ladder = [
  ['SIGINT', 6000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 2000],
] as const;

async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patience] of ladder) {
    if (!isAlive(pid)) return;
    signalTo(pid, signal);
    const until = performance.now() + patience;
    while (isAlive(pid) && performance.now() < until) await sleep(20);
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
