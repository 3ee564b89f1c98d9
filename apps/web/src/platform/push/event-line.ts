import { type PushTopic, pushTopics } from '@atelier/contract/platform/push-topics';

export interface Pushed {
  /** `reset`: something was missed, fetch anew. `opened`: what happened before this is not told. */
  topic: PushTopic | 'reset' | 'opened';
  payload: Readonly<Record<string, unknown>>;
}

const heard = ['reset', ...(Object.keys(pushTopics) as PushTopic[])] as const;

const address = '/api/push';
const reopenMs = 5_000;

/** EventSource comes back by itself after a broken line, but gives up for good after a 503: then it is opened anew. */
export function openEventLine(hear: (pushed: Pushed) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(address);
    source.addEventListener('open', () => hear({ topic: 'opened', payload: {} }), { once: true });
    for (const topic of heard) {
      source.addEventListener(topic, ({ data }: MessageEvent<string>) => hear({ topic, payload: JSON.parse(data) }));
    }
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        open();
        // The new line does not know where the old one stopped.
        hear({ topic: 'reset', payload: {} });
      }, reopenMs);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
