/** One browser tab on /api/push: comes back by itself with Last-Event-ID, as EventSource does. */
export interface Tab {
  /** The numbers of the events heard, in order. */
  readonly heard: number[];
  readonly resets: () => number;
  readonly ready: Promise<void>;
  close(): void;
}

interface Block {
  id: string | undefined;
  event: string | undefined;
  data: string;
}

const parse = (text: string): Block => {
  const field = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { id: field('id'), event: field('event'), data: field('data') ?? '{}' };
};

/** `address` is asked anew on every connection: a tab finds the process that is there. */
export function openTab(address: () => string, cookie: string, topic: string): Tab {
  const heard: number[] = [];
  const ready = Promise.withResolvers<void>();
  let lastId: string | undefined;
  let resets = 0;
  let closed = false;
  let controller = new AbortController();

  const take = ({ id, event, data }: Block): void => {
    if (id !== undefined) lastId = id;
    if (event === 'ready') ready.resolve();
    if (event === 'reset') resets += 1;
    if (event === topic) heard.push((JSON.parse(data) as { n: number }).n);
  };

  const read = async (): Promise<void> => {
    controller = new AbortController();
    const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
    const reply = await fetch(`${address()}/api/push?topics=${topic}`, { headers, signal: controller.signal });
    if (reply.status !== 200) throw new Error(`push answered ${reply.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of reply.body!) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(parse(block));
    }
  };

  void (async () => {
    while (!closed) {
      // Whatever broke the line, the next connection tells where this one stopped.
      await read().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    heard,
    resets: () => resets,
    ready: ready.promise,
    close() {
      closed = true;
      controller.abort();
    },
  };
}
