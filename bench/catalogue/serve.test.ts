import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@atelier/api/src/platform/embedded-postgres/start-embedded.ts';
import { removeDataDir, temporaryDataDir } from '@atelier/api/test/temporary-folder.ts';
import { afterAll, expect, test } from 'vitest';

const dataDir = temporaryDataDir();
afterAll(() => removeDataDir(dataDir));

const patience = { timeout: 150_000, interval: 20 };
const databaseRuns = () => findRunning(dataDir) !== undefined;

test.each<[string, (child: ChildProcess) => void]>([
  ['whose terminal is interrupted', (child) => child.kill('SIGINT')],
  ['whose parent is gone', (child) => child.disconnect()],
])('a bench %s while it still loads leaves no PostgreSQL running', { timeout: 180_000 }, async (_title, end) => {
  const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = fork(serve, [dataDir, '200000'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit');
  try {
    await expect.poll(databaseRuns, patience).toBe(true);
    end(child);
    await ended;
    expect(databaseRuns()).toBe(false);
  } finally {
    child.kill('SIGKILL');
  }
});
