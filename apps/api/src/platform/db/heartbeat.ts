import type { Socket } from 'node:net';
import { setImmediate as afterIo, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from './engine-error.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * A server that hangs does not close its sockets, so a waiting query would wait for ever (R12). One connection of its
 * own asks the server twice a second; while it gets no answer, new work is refused at once and waiting work is cut off.
 */
export interface Heartbeat {
  /** The server takes no writes: a standby, or a primary that was demoted. */
  readOnly(): boolean;
  stop(): void;
}

/** Together below the three seconds of R12: at worst one pause, one silence, and the time to say so. */
const everyMs = 500;
const silenceMs = 1800;

type Sign = 'answered' | 'read-only' | 'refused' | 'silent';

/** How the server is reached, and what to do when it is not. */
export interface WayToServer {
  connect(settings: pg.ClientConfig): pg.Client;
  moveOn(): void;
  /** A standby by nature: that it takes no writes is no reason to look for another server. */
  readonly standby?: true;
}

export function watchPool(pool: GuardedPool, way: WayToServer): Heartbeat {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const renew = renewer(pool, open);

  let reachable = true;
  let readOnly = false;
  let stopped = false;
  let probe: Promise<pg.Client> | undefined;

  async function beat(): Promise<void> {
    const before = bytesReadBy(open);
    const first = await askOnce();
    // The server may close one connection and take the next; only then is it a refusal.
    const sign = first === 'refused' && !stopped ? await askOnce() : first;
    if (stopped) return;
    // A machine under load answers others before the probe: whoever hears something is not cut off.
    const alive = sign === 'answered' || sign === 'read-only' || (sign === 'silent' && bytesReadBy(open) > before);
    if (!alive && reachable) for (const client of open) cutOff(client);
    reachable = alive;
    if (!alive || sign === 'read-only') way.moveOn();
    if (readOnly && sign === 'answered') renew();
    if (alive && sign !== 'silent') readOnly = sign === 'read-only';
    timer = setTimeout(() => void beat(), everyMs).unref();
  }

  async function askOnce(): Promise<Sign> {
    probe ??= connectProbe(way);
    const client = probe;
    const sign = await withinSilence(client.then((one) => one.query<Answer>(question)));
    // A server that became read-only may have a successor at the same address; only a new connection finds it.
    if (sign !== 'answered' && !(sign === 'read-only' && way.standby)) dropProbe();
    return sign;
  }

  function dropProbe(): void {
    probe?.then(cutOff, () => undefined);
    probe = undefined;
  }

  pool.refusal = () => (reachable ? undefined : noAnswer());
  let timer = setTimeout(() => void beat(), everyMs).unref();
  return {
    readOnly: () => readOnly,
    stop() {
      stopped = true;
      clearTimeout(timer);
      dropProbe();
    },
  };
}

interface Answer {
  readonly read_only: boolean;
}

const question = `select current_setting('transaction_read_only') = 'on' as read_only`;

/** Connections made to a server that took no writes are left one by one, as they come free. */
function renewer(pool: GuardedPool, open: ReadonlySet<pg.PoolClient>): () => void {
  const busy = new Set<pg.PoolClient>();
  const old = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => {
    busy.delete(client);
    if (old.has(client)) cutOff(client);
  });
  return () => {
    for (const client of open) {
      if (busy.has(client)) old.add(client);
      else cutOff(client);
    }
  };
}

async function withinSilence(asking: Promise<pg.QueryResult<Answer>>): Promise<Sign> {
  let sign: Sign | undefined;
  const asked = asking.then(
    ({ rows }) => {
      sign = rows[0]?.read_only === true ? 'read-only' : 'answered';
    },
    (error: unknown) => {
      sign = signOf(error);
    },
  );
  await Promise.race([asked, sleep(silenceMs, undefined, { ref: false })]);
  // If this process itself was busy, the answer has arrived but was not read yet.
  for (let turn = 0; turn < 3 && sign === undefined; turn += 1) await afterIo();
  return sign ?? 'silent';
}

/** A server that says no, for want of connections or of this database, is there; one that starts or stops is not. */
function signOf(error: unknown): Sign {
  const fromServer = error instanceof Error && 'severity' in error;
  return fromServer && !/^57P0/.test(errorCode(error) ?? '') ? 'answered' : 'refused';
}

async function connectProbe(way: WayToServer): Promise<pg.Client> {
  const client = way.connect({ connectionTimeoutMillis: 2 * silenceMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function bytesReadBy(clients: Iterable<pg.ClientBase>): number {
  let sum = 0;
  for (const client of clients) sum += socketOf(client).bytesRead;
  return sum;
}

function cutOff(client: pg.ClientBase): void {
  socketOf(client).destroy(noAnswer());
}

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

function noAnswer(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database does not answer.');
}
