import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

const withOwnTools = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: `${repositoryRoot}node_modules/.bin:${process.env.PATH ?? ''}`,
});

const running = new Set<ChildProcess>();
let isEnding = false;

/** What would begin after a signal: whoever waits for it goes with the process. */
const never = new Promise<never>(() => undefined);

const start = (command: string, args: readonly string[], options: SpawnOptions) => {
  const child = spawn(command, args, { cwd: repositoryRoot, ...options, env: withOwnTools(options.env) });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

/**
 * For a script that runs one command after the other: a signal ends what runs now and nothing new begins. What the script
 * has besides commands, servers and folders, it takes away itself.
 */
export const endCommandsOnSignal = (takeAway: () => Promise<unknown> = async () => undefined): void => {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isEnding = true;
    const ended = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill(signal);
    await Promise.allSettled([...ended, takeAway()]);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal));
};

/** Shows everything the command prints; answers its exit code. */
export const run = async (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> => {
  if (isEnding) return never;
  return new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
};

/** Keeps what the command prints instead of showing it. */
export const capture = async (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string; errors: string }> => {
  if (isEnding) return never;
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = { output: '', errors: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      parts.output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      parts.errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, ...parts }));
  });
};
