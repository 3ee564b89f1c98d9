import type { Duplex } from 'node:stream';
import pg from 'pg';
import { errorCode } from './embedded/engine-error.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * A server that hangs does not close its sockets, so a waiting query would wait for ever (R12). One connection of its
 * own asks the server twice a second; while it gets no answer, new work is refused at once and waiting work is cut off.
 */
export interface Heartbeat {
  stop(): void;
}

/** An answer all the same: connections that the pool already has still work. */
const tooManyConnections = '53300';

const everyMs = 500;
const patienceMs = 900;

export function watchPool(pool: GuardedPool, settings: pg.ClientConfig): Heartbeat {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));

  let reachable = true;
  let stopped = false;
  let probe: pg.Client | undefined;

  async function beat(): Promise<void> {
    // Asked again before it counts: a busy moment of this process looks the same as a silent server.
    const answered = (await ask()) || (await ask());
    if (stopped) return;
    if (!answered && reachable) for (const client of busy) cutOff(client);
    reachable = answered;
    timer = setTimeout(() => void beat(), everyMs).unref();
  }

  async function ask(): Promise<boolean> {
    try {
      probe ??= await connectProbe(settings);
      await probe.query('select 1');
      return true;
    } catch (error) {
      if (probe !== undefined) cutOff(probe);
      probe = undefined;
      return errorCode(error) === tooManyConnections;
    }
  }

  pool.refusal = () => (reachable ? undefined : noAnswer());
  let timer = setTimeout(() => void beat(), everyMs).unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      if (probe !== undefined) cutOff(probe);
    },
  };
}

async function connectProbe(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy(noAnswer());
}

function noAnswer(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database does not answer.');
}
