import { Agent, request } from 'node:http';
import { createPlaces } from '../../apps/web/src/parts/uploader/places.ts';
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
  readonly send: SendPart;
  close(): void;
}

/** Somebody's browser as far as connections go, signed in. */
export function openSender(url: string, cookie: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (method: string, address: string, type: string, body: Buffer | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { cookie, ...(body ? { 'content-type': type, 'content-length': body.length } : {}) };
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
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    async json<T>(method: string, path: string, body?: unknown) {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const { status, text } = await ask(method, `/api${path}`, 'application/json', bytes);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
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

/** Files as the uploader sends them: so many requests at once in all, or one part of each file at a time. */
export async function sendFiles(
  sender: Sender,
  files: readonly { name: string; bytes: Blob }[],
  how: 'ours' | 'onePart',
) {
  const places = createPlaces(how === 'ours' ? 5 : files.length);
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
        const leave = await places.take(part.signal);
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
