import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tries } from './attempts.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Statement } from './db/ask-while-there.ts';
import type { RowStreams, Streamable } from './db/stream-rows.ts';
import type { Tables } from './db/tables/index.ts';
import type { Tx } from './db/transaction.ts';
import type { Replay } from './http/context/idempotency.ts';
import type { Drain } from './http/reply/drain.ts';
import type { SignedIn } from './http/sessions.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Places } from './places.ts';
import type { PlatformParts } from './platform-parts.ts';
import type { AudienceRegistry } from './push/audience.ts';
import type { PushHub } from './push/hub.ts';
import type { ColumnSearch } from './query/column-search.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Turns } from './turns.ts';

/** What the API process holds for its whole life. */
export interface Platform extends PlatformParts {
  push: PushHub;
  audience: AudienceRegistry;
  drain: Drain;
  store: ObjectStore;
  streams: RowStreams;
  turns: Turns;
  /** Of those who ask copies of the database; they take nobody's turn at the database itself. */
  turnsOfCopies: Turns;
  /** What one person may hold open at once. */
  places: { largeBodies: Places; streams: Places };
  metrics: Metrics;
  /** Undefined: the catalogue is not searched by columns. */
  columns: ColumnSearch | undefined;
}

/** What one request may use. Reads go through `read`; every write goes through `transaction`. */
export interface Ctx<User extends SignedIn | null = SignedIn> {
  user: User;
  /** Whose work is looked at, when a coordinator views as another (T11); the actor stays `user`. */
  viewAs: string | null;
  config: Config;
  clock: Clock;
  log: Logger;
  requestId: string;
  address: string;
  agent: string;
  read: Kysely<Tables>;
  /** The rows of one statement; it ends with the client (R11). */
  ask<T extends object>(statement: Statement): Promise<T[]>;
  /** Where searches of the catalogue are answered sooner, if they are. */
  columns: ColumnSearch | undefined;
  /** Rows in batches, as fast as the client reads them; ends with the client (R11). */
  stream<T>(query: Streamable<T>, batch: number): AsyncGenerator<T[]>;
  /** Runs the whole effect of the request. The handler must return what this returns: it is kept for retries (R6). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What this request was answered when it came before with the same key (R6). */
  firstReply(): Promise<Replay | undefined>;
  /** How often something may be tried: logins, links, mails. */
  tries: Tries;
  /** The last event a returning reader of the push stream has seen. */
  lastEventId: string | undefined;
  /** Aborts when the client has gone away. */
  gone: AbortSignal;
  cookie: {
    start(sessionId: string): void;
    clear(): void;
    current: string | undefined;
    /** Short-lived random values beside the session. */
    read(name: string): string | undefined;
    keep(name: string, value: string, seconds: number): void;
    drop(name: string): void;
  };
}
