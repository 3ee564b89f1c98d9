import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EngineError } from '../db/engine-error.ts';
import { plannerSettings } from '../db/settings.ts';
import { serverEnvironment } from './cluster.ts';
import type { Home } from './home.ts';

export interface ServerPlace {
  readonly binaries: string;
  readonly home: Home;
  readonly socketFolder: string;
  readonly port: number;
  readonly adminUrl: string;
  readonly settings: Readonly<Record<string, string>>;
}

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const sizes = { max_connections: '100', shared_buffers: '256MB', max_wal_size: '1GB' };
const quiet = { listen_addresses: '', log_min_messages: 'warning', timezone: 'UTC', log_timezone: 'UTC' };

export async function launch(place: ServerPlace): Promise<ChildProcess> {
  const child = spawnServer(place);
  await untilReady(place, child);
  return child;
}

function spawnServer({ binaries, home, socketFolder, port, settings }: ServerPlace): ChildProcess {
  const all = { ...durable, ...sizes, ...quiet, ...plannerSettings, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openLog(home.logFile);
  try {
    const place = ['-D', home.cluster, '-k', socketFolder, '-p', String(port)];
    // Its own process group: Ctrl+C in a terminal must reach the API first, which then stops the server in order.
    return spawn(join(binaries, 'bin', 'postgres'), [...place, ...options], {
      ...home.account,
      cwd: home.folder,
      env: serverEnvironment,
      stdio: ['ignore', output, output],
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

const largestLog = 10 * 1024 * 1024;

function openLog(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && found.size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o640);
}

/** Recovery after a crash may take its time; only the end of the process is a failure. */
async function untilReady(place: ServerPlace, child: ChildProcess): Promise<void> {
  let failure: unknown;
  child.once('error', (error) => {
    failure = error;
  });
  while (!(await answers(place.adminUrl))) {
    if (failure !== undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new EngineError(`The embedded database did not start: ${lastLine(place.home.logFile)}`, { cause: failure });
    }
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // Not there yet: the caller looks at the process to tell waiting from failing.
    return false;
  } finally {
    // Not waited for: a goodbye to a server that died in between is never answered.
    void client.end();
  }
}

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}
