import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Db } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { emitEvent } from '../src/platform/outbox/emit.ts';
import { until } from './parts.ts';

export interface SentEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

export interface EventReader {
  readonly status: number;
  readonly events: SentEvent[];
  /** Resolves when the server has ended the stream or broken it. */
  readonly ended: Promise<void>;
  close(): void;
}

const parse = (block: string): SentEvent | undefined => {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  return event === undefined ? undefined : { id: field('id'), event, data: JSON.parse(field('data') ?? 'null') };
};

const follow = async (body: ReadableStream<Uint8Array>, events: SentEvent[]): Promise<void> => {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.map(parse).filter((event) => event !== undefined));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
};

/** What EventSource does in a browser: reads server-sent events and can say where it stopped. */
export const readEvents = async (url: string, cookie: string, lastEventId?: string): Promise<EventReader> => {
  const controller = new AbortController();
  const reply = await fetch(url, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  });
  const events: SentEvent[] = [];
  return { status: reply.status, events, ended: follow(reply.body!, events), close: () => controller.abort() };
};

interface Listener {
  cookieHeader(): string;
}

/**
 * Opens a stream for each, and empties it once each has heard a marker: a process that lags still gives a new reader
 * what came shortly before it. The streams end with the test, however it ends.
 */
export const listenAs = async <const L extends readonly Listener[]>(
  db: Db,
  address: string,
  listeners: L,
): Promise<{ [I in keyof L]: EventReader }> => {
  const readers = await Promise.all(listeners.map((one) => readEvents(`${address}/api/push`, one.cookieHeader())));
  onTestFinished(() => {
    for (const reader of readers) reader.close();
  });
  const marker = randomUUID();
  await inTransaction(db, (tx) => emitEvent(tx, { topic: 'options-changed', payload: { marker } }));
  const isMarker = ({ data }: SentEvent) => (data as { marker?: string } | null)?.marker === marker;
  await until(() => readers.every(({ events }) => events.some(isMarker)));
  for (const { events } of readers) events.splice(0, events.findIndex(isMarker) + 1);
  return readers as { [I in keyof L]: EventReader };
};
