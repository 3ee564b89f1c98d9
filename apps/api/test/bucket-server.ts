import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** failing: every request is a 500. hanging: nothing is answered. lying: pieces get a tag that is not theirs. */
type BucketMode = 'fine' | 'failing' | 'hanging' | 'lying';

export interface BucketServer {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** The pieces of uploads that are neither finished nor given up. */
  readonly unfinished: Map<string, Map<number, Buffer>>;
  mode: BucketMode;
  stop(): void;
}

interface Asked {
  method: string | undefined;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  range: string | undefined;
}

const xml = (text: string) => `<?xml version="1.0"?>${text}`;
const tags = new WeakMap<Buffer, string>();
/** Made once for each piece: a listing names them all again. */
const tagOf = (bytes: Buffer): string => {
  const tag = tags.get(bytes) ?? `"${createHash('md5').update(bytes).digest('hex')}"`;
  tags.set(bytes, tag);
  return tag;
};

const listing = (keys: readonly [string, Buffer][]): string =>
  xml(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
      .map(
        ([key, body]) =>
          `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
      )
      .join('')}</ListBucketResult>`,
  );

const partListing = (pieces: ReadonlyMap<number, Buffer>): string =>
  xml(
    `<ListPartsResult><IsTruncated>false</IsTruncated>${[...pieces]
      .sort(([a], [b]) => a - b)
      .map(
        ([number, piece]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(piece)}</ETag><Size>${piece.length}</Size></Part>`,
      )
      .join('')}</ListPartsResult>`,
  );

const uploadListing = (ids: readonly string[]): string =>
  xml(
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${ids
      .map(
        (id) =>
          `<Upload><Key>k</Key><UploadId>${id}</UploadId><Initiated>2026-01-02T03:04:05.000Z</Initiated></Upload>`,
      )
      .join('')}</ListMultipartUploadsResult>`,
  );

const tagsIn = (text: string): string[] =>
  [...text.matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, tag = '']) => tag.replaceAll('&quot;', '"'));

/** The few calls of S3 that the product makes, over real HTTP, for one bucket named "files". */
export const aBucketServer = async (): Promise<BucketServer> => {
  const state = {
    objects: new Map<string, Buffer>(),
    unfinished: new Map<string, Map<number, Buffer>>(),
    mode: 'fine' as BucketMode,
  };

  const answerUpload = ({ method, key, query, body }: Asked, reply: ServerResponse): ServerResponse => {
    const id = query.get('uploadId');
    if (id === null) {
      const fresh = randomUUID();
      state.unfinished.set(fresh, new Map());
      return reply.end(
        xml(`<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`),
      );
    }
    const pieces = state.unfinished.get(id);
    if (pieces && method === 'GET') return reply.end(partListing(pieces));
    if (!pieces) return reply.writeHead(404).end(xml('<Error><Code>NoSuchUpload</Code></Error>'));
    if (method === 'PUT') {
      pieces.set(Number(query.get('partNumber')), body);
      return reply.writeHead(200, { etag: state.mode === 'lying' ? tagOf(Buffer.from('other')) : tagOf(body) }).end();
    }
    if (method === 'POST') {
      const inOrder = [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
      if (String(tagsIn(String(body))) !== String(inOrder.map(tagOf))) {
        return reply.writeHead(400).end(xml('<Error><Code>InvalidPart</Code></Error>'));
      }
      state.objects.set(key, Buffer.concat(inOrder));
    }
    state.unfinished.delete(id);
    return reply.end(xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'));
  };

  const answerObject = ({ method, key, body, range }: Asked, reply: ServerResponse): ServerResponse => {
    if (method === 'PUT') {
      state.objects.set(key, body);
      return reply.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === 'DELETE') {
      state.objects.delete(key);
      return reply.writeHead(204).end();
    }
    const stored = state.objects.get(key);
    if (!stored) {
      return reply.writeHead(404).end(method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    }
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    const part = from === undefined ? stored : stored.subarray(Number(from), Number(to) + 1);
    const place = from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${stored.length}` };
    reply.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, ...place });
    return reply.end(method === 'HEAD' ? undefined : part);
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    if (state.mode === 'hanging') return undefined;
    if (state.mode === 'failing') return reply.writeHead(500).end();
    if (!pathname.startsWith('/files')) return reply.writeHead(404).end();
    const key = decodeURIComponent(pathname.replace(/^\/files\/?/, ''));
    const asked = { method: request.method, key, query, body, range: request.headers.range };
    if (key === '' && query.has('uploads')) return reply.end(uploadListing([...state.unfinished.keys()]));
    if (key === '') {
      const prefix = query.get('prefix') ?? '';
      const isHere = (name: string) => query.get('delimiter') === null || !name.slice(prefix.length).includes('/');
      const found = [...state.objects].filter(([name]) => name.startsWith(prefix) && isHere(name)).sort();
      return reply
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(asked.method === 'HEAD' ? '' : listing(found));
    }
    return query.has('uploads') || query.has('uploadId') ? answerUpload(asked, reply) : answerObject(asked, reply);
  };

  // Whoever breaks off is let go.
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `s3://files/portal?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
