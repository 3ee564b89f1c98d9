import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { Visitor } from './visitor.ts';

export const chunk = 10_485_760;

/** What happens to a part on its way: nothing, sent twice, broken off first, with a wrong length first, or last of all. */
export type PartFault = 'well' | 'twice' | 'cutShort' | 'wrongLength' | 'late';

export interface Sending {
  readonly name: string;
  readonly bytes: Buffer;
  readonly attachTo: string;
}

interface Place {
  readonly uploadId: string;
  readonly bucket: string;
  readonly key: string;
  readonly urls: readonly string[];
  readonly parts: readonly { readonly number: number; readonly etag: string }[];
}

export interface PartAnswer {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

/** The same bytes for the same seed, and no two parts alike. */
export function noise(length: number, seed: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = createHash('sha256').update(`${seed}`).digest();
  for (let at = 0; at < length; at += state.length) {
    if (at % 65_536 === 0) state = createHash('sha256').update(state).digest();
    state.copy(bytes, at);
    bytes.writeUInt32LE(at >>> 0, Math.min(at, length - 4));
  }
  return bytes;
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture that takes a moment to prepare. */
export function largePng(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (1 + width * 3) === 0 ? 0 : (at * 31) >>> 5;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const partOf = ({ bytes }: Sending, number: number): Buffer => bytes.subarray((number - 1) * chunk, number * chunk);
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const countOf = ({ bytes }: Sending): number => Math.ceil(bytes.length / chunk);

async function put(url: string, { cookie }: Visitor, address: string, body: Buffer): Promise<PartAnswer> {
  const reply = await fetch(new URL(address, url), {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') ?? '' };
}

const ask = async (work: ReturnType<Visitor['call']>): Promise<Place> => {
  const { status, body } = await work;
  if (status !== 200) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return body as Place;
};

/** A part as a bad line sends it; in the end it is there. */
async function sendPart(
  url: string,
  visitor: Visitor,
  place: Place,
  sending: Sending,
  number: number,
  fault: PartFault,
) {
  const bytes = partOf(sending, number);
  const address = place.urls[number - 1]!;
  if (fault === 'wrongLength') await put(url, visitor, address, bytes.subarray(0, bytes.length - 1));
  if (fault === 'cutShort') {
    const stopper = new AbortController();
    const broken = fetch(new URL(address, url), {
      method: 'PUT',
      headers: { cookie: visitor.cookie, 'content-type': 'application/octet-stream' },
      body: new ReadableStream({
        start: (to) => to.enqueue(new Uint8Array(bytes.subarray(0, bytes.length >> 1))),
      }),
      duplex: 'half',
      signal: stopper.signal,
    } as RequestInit).catch(() => undefined);
    setTimeout(() => stopper.abort(), 150);
    await broken;
  }
  const fresh =
    fault === 'well' || fault === 'late' ? place : await ask(visitor.call('GET', `/upload/aws/s3/${place.uploadId}`));
  const { status, text } = await put(url, visitor, fresh.urls[number - 1]!, bytes);
  if (status !== 200) throw new Error(`Part ${number} (${fault}) answered ${status}: ${text}`);
  if (fault !== 'twice') return;
  const used = await put(url, visitor, fresh.urls[number - 1]!, bytes);
  if (used.status !== 403) throw new Error(`A used address answered ${used.status}.`);
}

const inOrder = (numbers: readonly number[], faults: readonly PartFault[]): number[] => [
  ...numbers.filter((number) => faults[number - 1] !== 'late'),
  ...numbers.filter((number) => faults[number - 1] === 'late'),
];

/** Begins an upload and sends its parts, or the first so many of them. */
export async function sendFile(
  url: string,
  visitor: Visitor,
  sending: Sending,
  { until = countOf(sending), faults }: { readonly until?: number; readonly faults: readonly PartFault[] },
) {
  const body = {
    filename: sending.name,
    fileSize: sending.bytes.length,
    chunkSize: chunk,
    usage: 'libraryAsset',
    attachTo: sending.attachTo,
  };
  // Making the bytes may have taken longer than a connection stays open; that it is closed has to be noticed first.
  await sleep(50);
  const place = await ask(visitor.call('POST', '/upload/aws/s3/create', body));
  const numbers = Array.from({ length: until }, (_, at) => at + 1);
  for (const number of inOrder(numbers, faults))
    await sendPart(url, visitor, place, sending, number, faults[number - 1] ?? 'well');
  return {
    uploadId: place.uploadId,
    put: (number: number) => put(url, visitor, place.urls[number - 1]!, partOf(sending, number)),
    completion: () => ({
      uploadId: place.uploadId,
      bucket: place.bucket,
      key: place.key,
      etags: Array.from({ length: countOf(sending) }, (_, at) => md5(partOf(sending, at + 1))),
    }),
  };
}

/** As a browser does after a reload: asks what is there and sends the rest. Answers how many parts that were. */
export async function resume(
  url: string,
  visitor: Visitor,
  uploadId: string,
  sending: Sending,
  faults: readonly PartFault[],
): Promise<number> {
  const place = await ask(visitor.call('GET', `/upload/aws/s3/${uploadId}`));
  const there = new Set(place.parts.map(({ number }) => number));
  const missing = Array.from({ length: countOf(sending) }, (_, at) => at + 1).filter((number) => !there.has(number));
  for (const number of inOrder(missing, faults))
    await sendPart(url, visitor, place, sending, number, faults[number - 1] ?? 'well');
  return missing.length;
}

/** The same where the store has only just come back: a moment passes before it is asked again. */
export async function resumeSoon(url: string, visitor: Visitor, uploadId: string, sending: Sending): Promise<number> {
  let sent = 0;
  for (const until = performance.now() + 30_000; performance.now() < until && sent === 0; await sleep(500))
    sent = await resume(url, visitor, uploadId, sending, []).catch(() => 0);
  return sent;
}
