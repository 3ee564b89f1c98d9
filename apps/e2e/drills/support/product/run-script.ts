import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../../../scripts/run.mjs', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

/** A command of the repository, as `npm run NAME -- ARGUMENTS` would run it. */
export async function runScript(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Finished> {
  const began = performance.now();
  const child = spawn(process.execPath, [entry, name, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, output: `${out}${errors}`.trim(), ms: performance.now() - began };
}
