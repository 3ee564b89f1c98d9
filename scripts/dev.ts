import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { repositoryRoot } from './tools/run-command.ts';
import { runOrSay } from './tools/say-and-stop.ts';
import { stopOnSignal } from './tools/stop-in-order.ts';

/** The API starts again whenever a file it has read changes; the browser's files come from Vite, which asks the API. */
await runOrSay(async () => {
  const { host, port } = readConfig(process.env);
  const env = { ...process.env, API_URL: `http://${host}:${port}` };
  const api = begin(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(repositoryRoot, 'scripts/start.ts'), '--without-web'],
    env,
  );
  const web = begin(join(repositoryRoot, 'node_modules/.bin/vite'), ['apps/web'], env);
  stopOnSignal(async () => {
    await Promise.all([end(api), end(web)]);
  });
  await Promise.race([once(api, 'exit'), once(web, 'exit')]);
  await Promise.all([end(api), end(web)]);
});

function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, args, { cwd: repositoryRoot, env, stdio: 'inherit' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
