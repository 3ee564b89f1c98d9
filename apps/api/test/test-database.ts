import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { dropDatabase } from '../src/platform/backup/drop-database.ts';
import { type Db, openDatabase } from '../src/platform/db/connect.ts';
import { valueTypes } from '../src/platform/db/value-types.ts';
import { run } from './test-server.ts';
import { withDatabase } from './with-database.ts';

export interface TestDatabase extends Db {
  readonly url: string;
  readonly ownerUrl: string;
  /** Changes tables, as the application may not; the caller ends it. */
  ownerClient(): Promise<pg.Client>;
  asOwner(statement: string): Promise<void>;
}

/** A migrated, empty database of its own. Call it at the top level of a test file; it is dropped at the file's end. */
export async function freshDatabase({ poolSize = 8 } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  await run(server.ownerUrl, `create database ${name} template ${server.template}`);
  const url = withDatabase(server.url, name);
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const db = await openDatabase({ url, poolSize });
  afterAll(async () => {
    await db.close();
    await dropDatabase(server.ownerUrl, name);
  });
  return {
    ...db,
    url,
    ownerUrl,
    async ownerClient() {
      const client = new pg.Client({ connectionString: ownerUrl, types: valueTypes });
      await client.connect();
      return client;
    },
    async asOwner(statement) {
      await run(ownerUrl, statement);
    },
  };
}
