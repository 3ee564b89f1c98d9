import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

const withOwnTools = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: `${repositoryRoot}node_modules/.bin:${process.env.PATH ?? ''}`,
});

const start = (command: string, args: readonly string[], options: SpawnOptions) =>
  spawn(command, args, { cwd: repositoryRoot, ...options, env: withOwnTools(options.env) });

/** Shows everything the command prints; answers its exit code. */
export const run = (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Keeps what the command prints instead of showing it. */
export const capture = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve, reject) => {
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
