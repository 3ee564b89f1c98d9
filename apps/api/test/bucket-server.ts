import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface BucketServer {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** While true every request is answered with 500. */
  broken: boolean;
  stop(): void;
}

const listing = (keys: readonly [string, Buffer][]): string =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map(
      ([key, body]) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;

/** The few calls of S3 that the product makes, over real HTTP, for one bucket named "files". */
export const aBucketServer = async (): Promise<BucketServer> => {
  const state = { objects: new Map<string, Buffer>(), broken: false };
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<ServerResponse> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ''));
    const body = await buffer(request);
    if (state.broken) return reply.writeHead(500).end();
    if (!url.pathname.startsWith('/files')) return reply.writeHead(404).end();
    if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...state.objects].filter(([name]) => name.startsWith(prefix)).sort();
      return reply
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : listing(found));
    }
    if (request.method === 'PUT') {
      state.objects.set(key, body);
      return reply.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      state.objects.delete(key);
      return reply.writeHead(204).end();
    }
    const stored = state.objects.get(key);
    if (!stored) {
      return reply.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    }
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? stored : stored.subarray(Number(from), Number(to) + 1);
    const range = from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${stored.length}` };
    reply.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, ...range });
    return reply.end(request.method === 'HEAD' ? undefined : part);
  };
  const server = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `s3://files/portal?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
