import { shownPerson } from '@atelier/domain/access/shown-person';
import type { Ctx, Platform } from '../context.ts';
import {
  currentPosition,
  eventId,
  isAfter,
  type OutboxEvent,
  type Position,
  parseEventId,
  readOutbox,
} from '../outbox/read-outbox.ts';
import type { Subscription } from './hub.ts';

const heartbeatMs = 15_000;
const replayLimit = 2_000;

const message = (name: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** 'reset' tells the browser that it missed something and must fetch anew. */
const reset = (ctx: Ctx, at: Position) => message('reset', {}, eventId(at, ctx.clock.now()));

/** [G11] Whose doing it was is told by code, and a code is as good as a name. */
const payloadFor = ({ user }: Ctx, { by, ...payload }: OutboxEvent['payload']) =>
  typeof by === 'string' ? { ...payload, by: shownPerson(user, { userCode: by, name: '' }).userCode } : payload;

const present = (ctx: Ctx, event: OutboxEvent) =>
  message(event.topic, payloadFor(ctx, event.payload), eventId(event, ctx.clock.now()));

interface Line {
  readonly subscription: Subscription;
  wanted(topic: string): boolean;
}

async function* missed(
  ctx: Ctx,
  { audience }: Platform,
  { subscription, wanted }: Line,
  heard: string,
): AsyncGenerator<string, void> {
  let at = parseEventId(heard, ctx.clock.now());
  if (at === undefined || isAfter(at, await currentPosition(ctx.read))) return yield reset(ctx, subscription.from);
  for (let read = 0; isAfter(subscription.from, at); ) {
    const { events, more } = await readOutbox(ctx.read, at);
    read += events.length;
    if (read > replayLimit) return yield reset(ctx, subscription.from);
    for (const event of events) {
      if (isAfter(event, subscription.from)) return;
      if (wanted(event.topic) && audience.mayHear(ctx.user, event)) yield present(ctx, event);
      at = event;
    }
    if (!more) return;
  }
}

async function* live(ctx: Ctx, platform: Platform, { queue }: Subscription): AsyncGenerator<string> {
  for (;;) {
    const next = await queue.next(heartbeatMs);
    if (next === 'closed') break;
    if (next === 'quiet') yield ': still here\n\n';
    else if (next === 'overflow') yield reset(ctx, await currentPosition(ctx.read));
    else if (next.item === 'session-ended') yield message('session-ended', {});
    else yield present(ctx, next.item);
  }
  // The marker that tells an orderly end from a broken line (R10).
  if (platform.drain.signal.aborted) yield message('stopping', {});
}

interface Asked {
  readonly topics?: string | undefined;
  readonly after?: string | undefined;
}

/** Server-sent events of one person. A reader that says what it heard last, or where it began to read, first gets what it missed. */
export async function* streamEvents(platform: Platform, ctx: Ctx, { topics, after }: Asked): AsyncGenerator<string> {
  const heard = ctx.lastEventId ?? after;
  const names = topics === undefined ? undefined : new Set(topics.split(','));
  const wanted = (topic: string) => names === undefined || names.has(topic);
  const subscription = await platform.push.subscribe(ctx.user, wanted);
  const close = () => subscription.end();
  const ended = AbortSignal.any([ctx.gone, platform.drain.signal]);
  ended.addEventListener('abort', close, { once: true });
  if (ended.aborted) close();
  try {
    yield `retry: 2000\n${message('ready', {}, heard === undefined ? eventId(subscription.from, ctx.clock.now()) : undefined)}`;
    if (heard !== undefined) yield* missed(ctx, platform, { subscription, wanted }, heard);
    yield* live(ctx, platform, subscription);
  } finally {
    ended.removeEventListener('abort', close);
    close();
  }
}
