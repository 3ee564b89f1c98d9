import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { capture } from '../../../../../scripts/tools/run-command.ts';
import { debianPostgres } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

export interface ArchivedServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Archive {
  readonly server: ArchivedServer;
  /** A base backup while everybody works on. */
  backUp(): Promise<void>;
  /** A second server beside the first, as it was at that moment of the first one's clock. */
  recover(to: string): Promise<ArchivedServer>;
  stop(): Promise<void>;
}

/** A server that keeps every piece of its log in a folder, as docs/operations.md says. */
export async function startArchivedPostgres(): Promise<Archive> {
  const { binaries, owner } = await debianPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'atelier-archived-'));
  const own = (path: string) => {
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid!);
  };
  chmodSync(folder, 0o755);
  own(folder);
  for (const name of ['log', 'socket']) {
    mkdirSync(join(folder, name));
    own(join(folder, name));
  }
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(join(binaries, program), args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += String(chunk);
    });
    const code = await new Promise<number | null>((resolve) => {
      child.on('exit', resolve);
    });
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}`);
  };
  const settings = (port: number) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${join(folder, 'socket')}'
shared_buffers = 64MB
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${folder}/log/%f && cp %p ${folder}/log/%f.part && mv ${folder}/log/%f.part ${folder}/log/%f'
`;
  const start = async (data: string, port: number): Promise<ArchivedServer> => {
    const log = join(folder, `${port}.txt`);
    await run('pg_ctl', '-D', data, '-w', '-t', '90', '-l', log, 'start').catch((error: unknown) => {
      throw new Error(`${String(error)}${readFileSync(log, 'utf8').slice(-2_000)}`);
    });
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      stop: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
    };
  };
  /** Until the piece that is being written now lies in the archive. */
  const wholeLog = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
    await client.end();
    const file = join(folder, 'log', rows[0]!.piece);
    for (const end = performance.now() + 30_000; performance.now() < end && !existsSync(file); ) await sleep(100);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  appendFileSync(join(data, 'postgresql.conf'), settings(port));
  const server = await start(data, port);
  const started: ArchivedServer[] = [server];
  return {
    server,
    backUp: () =>
      run(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-D',
        join(folder, 'base'),
        '-c',
        'fast',
      ),
    async recover(to) {
      await wholeLog();
      const place = join(folder, 'recovered');
      await capture('cp', ['-a', join(folder, 'base'), place]);
      const beside = await freePort();
      appendFileSync(
        join(place, 'postgresql.conf'),
        `${settings(beside)}
archive_mode = off
restore_command = 'cp ${folder}/log/%f %p'
recovery_target_time = '${to}'
recovery_target_action = 'promote'
`,
      );
      writeFileSync(join(place, 'recovery.signal'), '');
      own(join(place, 'recovery.signal'));
      const recovered = await start(place, beside);
      started.push(recovered);
      return recovered;
    },
    async stop() {
      for (const one of started) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
