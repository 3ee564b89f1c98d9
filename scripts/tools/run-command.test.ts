import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tools = new URL('./run-command.ts', import.meta.url).href;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-run-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A script that has a folder, runs a command that waits, and would run another one after it. */
const startScript = (): ChildProcess => {
  const [kept, next] = [join(folder, 'kept'), join(folder, 'next')].map((path) => JSON.stringify(path));
  const script = `
    import { mkdirSync } from 'node:fs';
    import { rm } from 'node:fs/promises';
    import { endCommandsOnSignal, run } from ${JSON.stringify(tools)};
    mkdirSync(${kept});
    endCommandsOnSignal(async () => {
      await new Promise((resume) => setTimeout(resume, 100));
      await rm(${kept}, { recursive: true });
    });
    await run(process.execPath, ['-e', 'console.log("waiting"); setInterval(() => {}, 1000)']);
    await run(process.execPath, ['-e', ${JSON.stringify(`require('fs').mkdirSync(${next})`)}]);
  `;
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: [...stdio] });
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a script that is ended by %s takes away what it has, ends its command and begins no other',
  async (signal) => {
    const script = startScript();
    await once(script.stdout!, 'data');
    expect(existsSync(join(folder, 'kept'))).toBe(true);
    script.kill(signal);
    const [code] = await once(script, 'close');
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'kept'))).toBe(false);
    expect(existsSync(join(folder, 'next'))).toBe(false);
  },
);
