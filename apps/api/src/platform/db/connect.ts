import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Statement } from './ask-while-there.ts';
import { type Copies, openCopies } from './copies.ts';
import { watchDisk } from './disk-room.ts';
import { GuardedPool } from './guarded-pool.ts';
import { watchPool } from './heartbeat.ts';
import { keepsStatements, kept } from './kept-statements.ts';
import { chooseAmong, clientFor } from './servers.ts';
import { asOptions, plannerSettings, sessionLimits } from './settings.ts';
import { createSlowQueries, type SlowQueries } from './slow-queries.ts';
import type { Tables } from './tables/index.ts';
import { valueTypes } from './value-types.ts';

export interface DatabaseAddress {
  readonly url: string;
  /** Past the pooler, where there is one: LISTEN and migrations need a server session of their own. */
  readonly directUrl?: string | undefined;
  /** As the account that owns the tables, past the pooler; none while one account is both. */
  readonly ownerUrl?: string | undefined;
  /** Copies of it that answer questions, one or several; none: it answers all of them itself. */
  readonly readUrl?: string | undefined;
  readonly poolSize?: number;
  /** Where an embedded database keeps its data: the disk that must not become full. */
  readonly folder?: string;
}

export interface Db {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** A statement of every request, kept by each connection (0.85 → 0.27 ms). */
  prepared<T extends object>(statement: Statement): Promise<T[]>;
  readonly copies: Copies;
  /** What took long in this process. */
  readonly slow: SlowQueries;
  /** A connection of its own for LISTEN; the caller ends it. */
  directClient(): Promise<pg.Client>;
  /** Connections of its own past the pooler, for a worker that listens; the caller ends it. */
  directPool(size: number): pg.Pool;
  /** The server takes no writes at the moment; reads go on. */
  readOnly(): boolean;
  /** There is hardly any disk left for an embedded database; only what is needed to read goes on. */
  full(): boolean;
  close(): Promise<void>;
}

/** A database that does not answer gives a 503 within the three seconds of R12, so this is less. */
const connectionTimeoutMillis = 2500;

/** What a connection keeps goes with it; whoever asked in odd forms does not fill it for ever. */
const lastingFor = { idleTimeoutMillis: 30_000, maxLifetimeSeconds: 3_600 };

export async function openDatabase(address: DatabaseAddress): Promise<Db> {
  const pooled = chooseAmong(address.url);
  const direct = isPooled(address) ? chooseAmong(address.directUrl ?? address.url) : pooled;
  const Direct = clientFor(direct);
  const settings = { ...connectionSettings(address), max: address.poolSize ?? 16, ...lastingFor };
  const Client = isPooled(address) ? clientFor(pooled) : keepsStatements(clientFor(pooled));
  const pool = new GuardedPool({ ...settings, Client });
  const copies = openCopies(address.readUrl, pool, settings);
  const heartbeat = watchPool(pool, {
    connect: (settings) => new Direct({ ...directSettings, ...settings }),
    moveOn() {
      direct.moveOn();
      if (pooled !== direct) pooled.moveOn();
    },
  });
  const disk = watchDisk(address.folder);
  const slow = createSlowQueries();
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => slow.note(query.sql, queryDurationMillis),
  });
  return {
    kysely,
    pool,
    copies,
    slow,
    async prepared<T extends object>({ text, values }: Statement) {
      return (await pool.query<T>(kept(text), [...values])).rows;
    },
    async directClient() {
      const client = new Direct({ ...directSettings, keepAlive: true });
      await client.connect();
      return client;
    },
    readOnly: () => heartbeat.readOnly(),
    full: () => disk.full(),
    directPool: (max) => new GuardedPool({ ...directSettings, Client: Direct, max }),
    async close() {
      heartbeat.stop();
      disk.stop();
      await copies.close();
      await kysely.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

function isPooled({ url, directUrl }: DatabaseAddress): boolean {
  return directUrl !== undefined && directUrl !== url;
}

/** A pooler refuses settings in the greeting; there they come from the role (see migrate.ts). */
function connectionSettings(address: DatabaseAddress): pg.ClientConfig {
  const options = isPooled(address) ? {} : { options: asOptions({ ...plannerSettings, ...sessionLimits }) };
  return { connectionTimeoutMillis, types: valueTypes, ...options };
}

const directSettings: pg.ClientConfig = {
  connectionTimeoutMillis,
  types: valueTypes,
  options: asOptions(plannerSettings),
};
