import { Readable } from 'node:stream';
import type { Feed } from '@atelier/contract/feeds/feeds';

/** What an administrator does with feeds, over HTTP. */
export const feedSender = (url: string, cookie: string) => {
  const headers = { cookie, origin: url, 'accept-encoding': 'identity' };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const settled = async (id: string, wanted: Feed['state'], everyMs = 20): Promise<Feed> => {
    for (;;) {
      const feed = await ask<Feed>('GET', `/feeds/${id}`);
      if (feed.state === wanted) return feed;
      if (feed.error !== null || feed.state === 'failed') throw new Error(`The feed is ${feed.state}: ${feed.error}`);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  return {
    ask,
    settled,
    async send(pieces: Iterable<Buffer>, mode: 'full' | 'partial'): Promise<Feed> {
      const reply = await fetch(`${url}/api/feeds?name=bench&mode=${mode}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: Readable.toWeb(Readable.from(pieces)) as unknown as BodyInit,
        duplex: 'half',
      } as RequestInit);
      if (!reply.ok) throw new Error(`The feed was answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as Feed;
    },
    apply: ({ _id, baseVersion }: Feed) => ask<Feed>('POST', `/feeds/${_id}/apply`, { expectedVersion: baseVersion }),
  };
};
export type FeedSender = ReturnType<typeof feedSender>;
