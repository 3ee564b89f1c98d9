import { Agent, request } from 'node:http';
import { createPlaces } from '../../apps/web/src/parts/uploader/places.ts';
import { requestsAtOnce } from '../../apps/web/src/parts/uploader/requests-at-once.ts';
import type { SendPart } from '../../apps/web/src/parts/uploader/send-part.ts';
import { type UploadPlace, uploadParts } from '../../apps/web/src/parts/uploader/upload-parts.ts';

/** A browser opens six connections to one place. */
const connections = 6;
const chunkSize = 10_485_760;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

export interface Sender {
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** The line that tells of news: it keeps one of the connections. */
  listen(): Promise<void>;
  readonly send: SendPart;
  close(): void;
}

/** Somebody's browser as far as connections go, signed in. */
export function openSender(url: string, cookie: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (method: string, address: string, type: string, body: Buffer | undefined): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const own = new URL(address, url).origin === new URL(url).origin;
      const headers = {
        ...(own ? { cookie } : {}),
        ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
      };
      const sent = request(new URL(address, url), { method, agent, headers }, (reply) => {
        const pieces: Buffer[] = [];
        reply.on('data', (piece: Buffer) => pieces.push(piece));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            etag: reply.headers.etag ?? '',
          }),
        );
      });
      // As a browser does it: a connection that the server had just given up is not the end of a question.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
          ask(method, address, type, body).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return {
    async json<T>(method: string, path: string, body?: unknown) {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const { status, text } = await ask(method, `/api${path}`, 'application/json', bytes);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
    listen: () =>
      new Promise((resolve, reject) => {
        const line = request(new URL('/api/push', url), { agent, headers: { cookie } }, (reply) => {
          if (reply.statusCode === 200) resolve();
          else reject(new Error(`The line of news answered ${reply.statusCode}.`));
          reply.on('error', () => undefined).resume();
        });
        line.on('error', reject);
        line.end();
      }),
    send: async ({ url: address, bytes, onSent }) => {
      const { status, etag } = await ask(
        'PUT',
        address,
        'application/octet-stream',
        Buffer.from(await bytes.arrayBuffer()),
      );
      onSent(bytes.size);
      return { status, etag };
    },
    close: () => agent.destroy(),
  };
}

interface Begun extends UploadPlace {
  readonly uploadId: string;
  readonly bucket: string;
  readonly key: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The parts of one file as the uploader sends them, to a place that takes nothing but parts. */
export async function sendParts(sender: Sender, file: Blob): Promise<void> {
  const count = Math.ceil(file.size / chunkSize);
  const urls = Array.from({ length: count }, (_, at) => `/?offset=${at * chunkSize}`);
  const place = { fileSize: file.size, chunkSize, urls, parts: [] };
  const signal = new AbortController().signal;
  const onProgress = () => undefined;
  await uploadParts({ file, place, signal, renew: async () => place, onProgress, send: sender.send, pause });
}

const isOwnPlace = (url: string): boolean => url.startsWith('/');

/** Files as the uploader sends them: so many requests at once to the portal, or one part of each file at a time. */
export async function sendFiles(
  sender: Sender,
  files: readonly { name: string; bytes: Blob }[],
  how: 'ours' | 'onePart',
) {
  const places = createPlaces(how === 'ours' ? requestsAtOnce('http/1.1') : files.length);
  const signal = new AbortController().signal;
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      const wish = {
        filename: name,
        fileSize: bytes.size,
        chunkSize,
        usage: 'libraryAsset',
        attachTo: 'new/AdvertisingAsset',
      };
      const place = await sender.json<Begun>('POST', '/upload/aws/s3/create', wish);
      const own = createPlaces(how === 'ours' ? 4 : 1);
      const send: SendPart = async (part) => {
        const leaveOwn = await own.take(part.signal);
        const leave = isOwnPlace(part.url) ? await places.take(part.signal) : () => undefined;
        return sender.send(part).finally(() => {
          leave();
          leaveOwn();
        });
      };
      const renew = async () => place;
      const etags = await uploadParts({ file: bytes, place, signal, renew, onProgress: () => undefined, send, pause });
      const { uploadId, bucket, key } = place;
      await sender.json('POST', '/upload/aws/s3/complete', { uploadId, bucket, key, etags });
    }),
  );
}
