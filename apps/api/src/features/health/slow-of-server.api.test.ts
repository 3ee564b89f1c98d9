import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { run } from '../../../test/test-server.ts';
import { withDatabase } from '../../../test/with-database.ts';
import type { Ctx } from '../../platform/context.ts';
import { openDatabase } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareBinaries } from '../../platform/embedded-postgres/binaries.ts';
import { prepareHome } from '../../platform/embedded-postgres/home.ts';
import { appDatabase } from '../../platform/embedded-postgres/roles.ts';
import { startEmbedded } from '../../platform/embedded-postgres/start-embedded.ts';
import { databaseHealth } from './database-health.ts';

const log = { info: () => undefined, warn: () => undefined };
const dataDir = temporaryDataDir();
afterAll(() => removeDataDir(dataDir));

const library = join(prepareBinaries(await prepareHome(realpathSync(dataDir))), 'lib/postgresql/pg_stat_statements.so');

/** What administrators are told while the server runs with these settings, and a slow statement of this process. */
const told = async (settings: Readonly<Record<string, string>>, secret: string) => {
  const server = await startEmbedded({ dataDir, log, settings });
  try {
    await migrate({ url: server.url, ownerUrl: server.ownerUrl });
    await run(withDatabase(server.adminUrl, appDatabase), 'create extension if not exists pg_stat_statements');
    const db = await openDatabase({ url: server.url, poolSize: 4 });
    try {
      await sql`SELECT pg_sleep(0.25), ${sql.lit(secret)}::text AS inlined`.execute(db.kysely);
      return (await databaseHealth({ db })({ read: db.kysely } as Ctx)).slow;
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
};

test.skipIf(!existsSync(library))(
  '[G25] a server that counts statements tells the slow ones of all processes by shape; one that does not is no failure',
  { timeout: 120_000 },
  async () => {
    const secret = `value-${randomUUID()}`;
    const counted = await told({ shared_preload_libraries: 'pg_stat_statements' }, secret);
    expect(counted.from).toBe('server');
    // On a busy machine a migration may have been slower.
    expect(counted.queries.some(({ shape, calls }) => shape.includes('pg_sleep') && calls === 1)).toBe(true);
    expect(JSON.stringify(counted)).not.toContain(secret);
    // The extension is still there, and the server was started without it: then only this process remembers.
    const remembered = await told({}, secret);
    expect(remembered.from).toBe('process');
    expect(remembered.queries.some(({ shape }) => shape.includes('pg_sleep'))).toBe(true);
    expect(JSON.stringify(remembered)).not.toContain(secret);
  },
);
