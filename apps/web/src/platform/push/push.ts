import type { PushTopic } from '@atelier/contract/platform/push-topics';
import { openEventLine, type Pushed } from './event-line.ts';

type Handler = (pushed: Pushed) => void;
type Told = Pushed & { readonly topic: PushTopic | 'reset' };

const handlers = new Set<Handler>();
/** Up to where this page has heard, or has read anew. */
let place = '';
const spread = (pushed: Pushed) => {
  place = pushed.place ?? place;
  for (const handler of handlers) handler(pushed);
};

/** Calls back for every push of the topics, `reset` included: whoever missed something must look again. */
export function onPushed(topics: readonly PushTopic[], handle: (pushed: Told) => void): () => void {
  const handler: Handler = (pushed) => {
    const { topic } = pushed;
    if (topic !== 'opened' && (topic === 'reset' || topics.includes(topic))) handle({ ...pushed, topic });
  };
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Calls back when the line begins to listen: what goes past the events may have changed before. */
export function onListening(handle: () => void): () => void {
  const handler: Handler = ({ topic }) => {
    if (topic === 'opened') handle();
  };
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/**
 * A browser allows six connections to one HTTP/1.1 host for all its tabs together, and an event line holds one for good.
 * So one tab holds the line and tells the others; when it closes, the next one takes over. Whoever opens it goes on where
 * they have heard up to; a page that has heard nothing yet begins where it began to read.
 */
export function startPush(beganAt: string): () => void {
  place ||= beganAt;
  const tabs = new BroadcastChannel('atelier.push');
  tabs.onmessage = ({ data }: MessageEvent<Pushed>) => spread(data);
  const stop = new AbortController();
  const hold = () =>
    new Promise<void>((release) => {
      const close = openEventLine(
        () => place,
        (pushed) => {
          spread(pushed);
          tabs.postMessage(pushed);
        },
      );
      stop.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  void takeTurn(hold, stop.signal);
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Locks exist on secure origins only; elsewhere each tab holds its own line. */
async function takeTurn(hold: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (navigator.locks === undefined) return hold();
  try {
    await navigator.locks.request('atelier.push', { signal }, hold);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
