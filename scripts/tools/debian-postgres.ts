import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { provideDebianPackage } from './debian-packages.ts';
import { capture } from './run-command.ts';

export interface TemporaryServer {
  url: string;
  stop(): Promise<void>;
}

const versionsIn = (root: string): string[] => {
  const folder = join(root, 'usr/lib/postgresql');
  return existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
};

const findServer = async (): Promise<{ bin: string; env: NodeJS.ProcessEnv }> => {
  const unpacked =
    versionsIn('/').length > 0
      ? { root: '/', env: {} }
      : await provideDebianPackage('postgresql', '/usr/bin/pg_ctlcluster');
  const version = versionsIn(unpacked.root)[0];
  if (version === undefined) throw new Error('PostgreSQL was not found.');
  return { bin: join(unpacked.root, 'usr/lib/postgresql', version, 'bin'), env: unpacked.env };
};

/** PostgreSQL refuses to run as root; an account without rights runs it then. */
const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => lines.find((fields) => fields[0] === name)).find(Boolean);
  if (!found) throw new Error('There is no account to run PostgreSQL under.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
};

const quitMs = 300;

/** Debian's own PostgreSQL on a socket in a temporary folder; durable settings are off, nothing here outlives a test run. */
export const startDebianPostgres = async (extra: NodeJS.ProcessEnv = {}): Promise<TemporaryServer> => {
  const { bin, env } = await findServer();
  const who = account();
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (who.uid !== undefined && who.gid !== undefined) {
    chownSync(folder, who.uid, who.gid);
    chownSync(data, who.uid, who.gid);
  }
  const options = { ...who, cwd: folder, env };
  const made = await capture(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  // A server that is just ending still takes files of its own away.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
  if (made.code !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.errors}`);
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    {
      ...who,
      cwd: folder,
      env: { ...process.env, ...env, ...extra },
      stdio: 'ignore',
    },
  );
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  /** Also where nobody knows of it yet, because it is not ready. */
  const goWithProcess = () => {
    server.kill('SIGQUIT');
    // Nothing can be waited for in order any more; until it is gone it writes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, quitMs);
    remove();
  };
  process.once('exit', goWithProcess);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    if (!hasEnded()) await ended;
    process.off('exit', goWithProcess);
    remove();
  };
  const deadline = Date.now() + 30_000;
  while (!existsSync(join(folder, '.s.PGSQL.5432'))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error('PostgreSQL did not start.');
    }
    await pause(50);
  }
  return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
};
