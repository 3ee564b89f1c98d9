import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { GuardedPool } from './guarded-pool.ts';
import { type Heartbeat, watchPool } from './heartbeat.ts';
import { chooseAmong, clientFor, serversOf } from './servers.ts';
import type { Tables } from './tables/index.ts';

/** Where questions are asked. */
export interface Reader {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
}

interface Told {
  warn(message: string): void;
  info(message: string): void;
}

/** Copies of the database that are kept by its server (streaming replication) and answer questions in its place. */
export interface Copies {
  /**
   * A copy that holds everything that was acknowledged before this call, whoever did it and wherever: so nobody misses
   * what they wrote or were told of, and a right that was taken is taken. None: ask the server itself.
   */
  upToDate(log: Told): Promise<Reader | undefined>;
  readonly size: number;
  close(): Promise<void>;
}

/** Pauses in which a copy may catch up; usually it is some milliseconds behind. Together less than anybody notices. */
const pausesMs = [0, 2, 4, 8, 16];
/** A copy that is away or behind is left alone for so long, so that only one question pays for finding out. */
const restMs = 1_000;
const patienceMs = 1_000;

/** What is on disk before it is acknowledged; on a server that does not wait for its disk, what it has at all. */
const positionNow = `
  SELECT CASE WHEN pg_is_in_recovery() THEN NULL
              WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
              ELSE pg_current_wal_flush_lsn() END::text AS position`;
/** A server that was made the primary is no copy of anything any more. */
const holdsIt = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds`;

class Copy implements Reader {
  readonly pool: GuardedPool;
  readonly kysely: Kysely<Tables>;
  readonly #heartbeat: Heartbeat;
  #restsUntil = 0;
  #missed = false;

  constructor(url: string, settings: pg.PoolConfig) {
    const Client = clientFor(chooseAmong(url));
    this.pool = new GuardedPool({ ...settings, Client });
    this.kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) });
    this.#heartbeat = watchPool(this.pool, {
      connect: (more) => new Client({ ...settings, ...more }),
      moveOn: () => undefined,
      standby: true,
    });
  }

  get rests(): boolean {
    return performance.now() < this.#restsUntil;
  }

  async holds(position: string, log: Told): Promise<boolean> {
    const reached = await this.#catchesUp(position).catch(() => 'does not answer' as const);
    if (reached === true) {
      if (this.#missed) log.info('a copy of the database answers questions again');
      this.#missed = false;
      return true;
    }
    if (!this.#missed) log.warn(`a copy of the database ${reached}; its questions go to the server itself`);
    this.#missed = true;
    this.#restsUntil = performance.now() + restMs;
    return false;
  }

  async #catchesUp(position: string): Promise<true | 'is behind' | 'does not answer'> {
    for (const pause of pausesMs) {
      if (pause > 0) await sleep(pause);
      const answer = await Promise.race([
        this.pool.query<{ holds: boolean | null }>(holdsIt, [position]),
        sleep(patienceMs, undefined, { ref: false }),
      ]);
      if (answer === undefined) return 'does not answer';
      if (answer.rows[0]?.holds === true) return true;
    }
    return 'is behind';
  }

  async close(): Promise<void> {
    this.#heartbeat.stop();
    await this.kysely.destroy();
    if (!this.pool.ending) await this.pool.end();
  }
}

export function openCopies(url: string | undefined, primary: pg.Pool, settings: pg.PoolConfig): Copies {
  const copies = url === undefined ? [] : serversOf(url).map((one) => new Copy(one, settings));
  let turn = 0;
  return {
    size: copies.length,
    async upToDate(log) {
      turn += 1;
      const awake = copies.map((_, at) => copies[(turn + at) % copies.length]!).filter((copy) => !copy.rests);
      if (awake.length === 0) return undefined;
      const { rows } = await primary.query<{ position: string | null }>(positionNow);
      const position = rows[0]?.position;
      if (position === null || position === undefined) return undefined;
      for (const copy of awake) if (await copy.holds(position, log)) return copy;
      return undefined;
    },
    close: async () => void (await Promise.all(copies.map((copy) => copy.close()))),
  };
}
