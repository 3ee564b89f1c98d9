import { aliveSessions, type SignedIn } from '../http/sessions.ts';
import { type Listener, startListener } from '../outbox/listener.ts';
import { currentPosition, type OutboxEvent, type Position, readOutbox } from '../outbox/read-outbox.ts';
import type { PlatformParts } from '../platform-parts.ts';
import type { AudienceRegistry } from './audience.ts';
import { type ClientQueue, createClientQueue } from './client-queue.ts';

export interface Subscription {
  /** Everything up to here was decided before the subscription; later events arrive in the queue. */
  readonly from: Position;
  readonly queue: ClientQueue<OutboxEvent | 'session-ended'>;
  end(): void;
}

export interface PushHub {
  subscribe(user: SignedIn, wanted: (topic: string) => boolean): Promise<Subscription>;
  /** How many readers are connected to this process. */
  size(): number;
  close(): Promise<void>;
}

interface Client {
  user: SignedIn;
  wanted: (topic: string) => boolean;
  queue: Subscription['queue'];
}

const queueLimit = 256;
const lookAgainMs = 25;
const pollMs = 2_000;

/** Follows the outbox for every reader of this process; starts with the first one. */
export const createPushHub = ({ config, db, log }: PlatformParts, audience: AudienceRegistry): PushHub => {
  const clients = new Set<Client>();
  let started: Promise<void> | undefined;
  let listener: Listener | undefined;
  let position: Position = { tx: '0', id: 0 };
  let timer: NodeJS.Timeout | undefined;
  let sessionTimer: NodeJS.Timeout | undefined;
  let busy = false;
  let again = false;
  let closed = false;

  const deliver = (event: OutboxEvent): void => {
    for (const { user, wanted, queue } of clients)
      if (wanted(event.topic) && audience.mayHear(user, event)) queue.add(event);
  };

  const tail = async (): Promise<void> => {
    again = true;
    if (busy || closed) return;
    busy = true;
    clearTimeout(timer);
    let pause = pollMs;
    try {
      while (again) {
        again = false;
        const { events, waiting, more } = await readOutbox(db.kysely, position);
        for (const event of events) {
          deliver(event);
          position = { tx: event.tx, id: event.id };
        }
        if (more) again = true;
        pause = waiting ? lookAgainMs : pollMs;
      }
    } catch (error) {
      log.warn({ err: error }, 'the events of others could not be read');
    }
    busy = false;
    if (!closed) timer = setTimeout(() => void tail(), pause).unref();
  };

  const endDeadSessions = async (): Promise<void> => {
    const connected = [...clients];
    if (connected.length === 0) return;
    try {
      const alive = await aliveSessions(
        db.kysely,
        config,
        connected.map(({ user }) => user.sessionHash),
      );
      for (const client of connected.filter(({ user }) => !alive.has(user.sessionHash.toString('hex')))) {
        client.queue.add('session-ended');
        client.queue.close();
        clients.delete(client);
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions of readers could not be checked');
    }
  };

  const start = async (): Promise<void> => {
    position = await currentPosition(db.kysely);
    listener = startListener(db, log, (payload) => {
      // Not through the outbox: an old running transaction may hold that back, and a leaver must be out at once (T7).
      if (payload === '' || payload === 'session-ended') void endDeadSessions();
      void tail();
    });
    sessionTimer = setInterval(() => void endDeadSessions(), pollMs).unref();
    await tail();
  };

  return {
    size: () => clients.size,
    async subscribe(user, wanted) {
      started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      await started;
      const client: Client = { user, wanted, queue: createClientQueue(queueLimit) };
      clients.add(client);
      return {
        from: position,
        queue: client.queue,
        end: () => {
          clients.delete(client);
          client.queue.close();
        },
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(sessionTimer);
      for (const { queue } of clients) queue.close();
      clients.clear();
      await started?.catch(() => undefined);
      await listener?.stop();
    },
  };
};
