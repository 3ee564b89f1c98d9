import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';
import { startDebianPostgres } from '../../../../../scripts/tools/debian-postgres.ts';

export interface MovableServer {
  readonly url: string;
  /** Sets the server's clock apart from the machine's, as '+20m' or '-1h' does. */
  moveClock(offset: string): Promise<void>;
  query(statement: string): Promise<void>;
  stop(): Promise<void>;
}

const library = () => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

/** Debian's PostgreSQL under faketime, which reads the offset from a file whenever somebody asks for the time. */
export async function startMovableServer(): Promise<MovableServer> {
  const { root } = await provideDebianPackage('faketime', library());
  const folder = mkdtempSync(join(tmpdir(), 'atelier-clock-'));
  const file = join(folder, 'offset');
  writeFileSync(file, '+0\n', { mode: 0o644 });
  // The server runs under an account of its own.
  chmodSync(folder, 0o755);
  const server = await startDebianPostgres({
    LD_PRELOAD: join(root, library()),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const query = async (statement: string): Promise<{ at: Date } | undefined> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query<{ at: Date }>(statement)).rows?.[0];
    } finally {
      await client.end();
    }
  };
  const offsetNow = async () => ((await query('select now() as at'))?.at.getTime() ?? 0) - Date.now();
  return {
    url: server.url,
    async moveClock(offset) {
      const before = await offsetNow();
      writeFileSync(file, `${offset}\n`);
      if (Math.abs((await offsetNow()) - before) < 60_000) throw new Error('The clock of the server did not move.');
    },
    query: async (statement) => void (await query(statement)),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
