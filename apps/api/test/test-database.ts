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

/** What many files begin with. */
export interface Filling {
  readonly name: string;
  fill(db: TestDatabase): Promise<void>;
}

const createFrom = async (template: string): Promise<string> => {
  const { ownerUrl, template: ofRun, strategy } = inject('testServer');
  const name = `${ofRun}_${randomBytes(4).toString('hex')}`;
  await run(ownerUrl, `create database ${name} template ${template} strategy ${strategy}`);
  return name;
};

const open = async (name: string, poolSize: number): Promise<TestDatabase> => {
  const server = inject('testServer');
  const url = withDatabase(server.url, name);
  const ownerUrl = withDatabase(server.ownerUrl, name);
  return {
    ...(await openDatabase({ url, poolSize })),
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
};

/** Filled once in each worker, and gone with the server of the run. */
const filled = new Map<string, Promise<string>>();

const filledTemplate = async ({ fill }: Filling): Promise<string> => {
  const name = await createFrom(inject('testServer').template);
  const db = await open(name, 1);
  try {
    await fill(db);
  } finally {
    await db.close();
  }
  return name;
};

const templateOf = (filling: Filling | undefined): string | Promise<string> => {
  if (filling === undefined) return inject('testServer').template;
  const held = filled.get(filling.name) ?? filledTemplate(filling);
  filled.set(filling.name, held);
  return held;
};

/**
 * A migrated database of its own, empty or with that filling. Call it at the top level of a test file; it is dropped
 * at the file's end.
 */
export async function freshDatabase({ poolSize = 8, filling }: { poolSize?: number; filling?: Filling } = {}) {
  const name = await createFrom(await templateOf(filling));
  const db = await open(name, poolSize);
  afterAll(async () => {
    await db.close();
    await dropDatabase(inject('testServer').ownerUrl, name);
  });
  return db;
}
