import { spawn } from 'node:child_process';

export interface ConverterRun {
  readonly program: string;
  readonly args: readonly string[];
  /** Where it works and writes; its home too. */
  readonly folder: string;
  readonly ms: number;
  readonly signal: AbortSignal;
}

export interface ConverterEnd {
  readonly ended: 'well' | 'badly' | 'tooSlow';
  /** What it said, as much as is needed to learn from. */
  readonly said: string;
}

const mostSaid = 32_768;
/** 6 GiB of addresses, of which a fraction is ever used; 2 GiB for one file; no core. */
const shellLimits = 'ulimit -v 6291456; ulimit -f 4194304; ulimit -c 0';

/**
 * A program that reads foreign bytes: with none of our environment, in a group of its own that is killed as a whole,
 * so that whatever it started ends with it. Where its group outlives us its processor time ends it.
 */
export const runConverter = ({ program, args, folder, ms, signal }: ConverterRun): Promise<ConverterEnd> => {
  signal.throwIfAborted();
  const limits = `${shellLimits}; ulimit -t ${Math.ceil(ms / 1000) * 2}`;
  const child = spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, program, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ConverterEnd>();
  let said = '';
  let slow = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < mostSaid) said += text;
  });
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // The whole group has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const timer = setTimeout(() => {
    slow = true;
    kill();
  }, ms);
  signal.addEventListener('abort', kill, { once: true });
  child.once('error', reject);
  child.once('close', (code) => {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
    if (signal.aborted) reject(signal.reason);
    else resolve({ ended: slow ? 'tooSlow' : code === 0 ? 'well' : 'badly', said });
  });
  return promise;
};
