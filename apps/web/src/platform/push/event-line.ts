import { type PushTopic, pushTopics } from '@atelier/contract/platform/push-topics';

export interface Pushed {
  /** `reset`: something was missed, fetch anew. `opened`: the line listens. */
  topic: PushTopic | 'reset' | 'opened';
  payload: Readonly<Record<string, unknown>>;
  /** What a line says that goes on from here. */
  place?: string;
}

const heard = ['reset', ...(Object.keys(pushTopics) as PushTopic[])] as const;

const address = '/api/push';
const reopenMs = 5_000;

/**
 * EventSource comes back by itself after a broken line, but gives up for good after a 503: then it is opened anew. What
 * happened since `placeNow` is told first.
 */
export function openEventLine(placeNow: () => string, hear: (pushed: Pushed) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(`${address}?${new URLSearchParams({ after: placeNow() })}`);
    source.addEventListener('open', () => hear({ topic: 'opened', payload: {} }), { once: true });
    for (const topic of heard) {
      source.addEventListener(topic, ({ data, lastEventId }: MessageEvent<string>) =>
        hear({ topic, payload: JSON.parse(data), ...(lastEventId === '' ? {} : { place: lastEventId }) }),
      );
    }
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, reopenMs);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
