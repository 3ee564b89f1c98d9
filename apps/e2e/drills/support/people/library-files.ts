import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export interface AssetFile {
  readonly _id: string;
  readonly state: string;
  readonly previews: { readonly sizes: readonly string[] } | null;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const filesOf = async (visitor: Visitor, assetId: string): Promise<AssetFile[]> => {
  const { status, body } = await visitor.call('GET', `/assets/AdvertisingAsset/${assetId}`);
  if (status !== 200) throw new Error(`The item answered ${status}: ${JSON.stringify(body)}`);
  return (body as { files: AssetFile[] }).files;
};

/** Its first file when it has been prepared, well or not; undefined when it never was. */
export async function untilReady(
  visitor: Visitor,
  assetId: string,
  patienceMs = 90_000,
): Promise<AssetFile | undefined> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(200)) {
    const [file] = await filesOf(visitor, assetId);
    if (file?.state === 'Ready' || file?.state === 'Failed') return file;
  }
  return undefined;
}

export interface Bytes {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What stands at an address, as a browser with this person's cookie gets it. */
export async function bytesAt(
  url: string,
  { cookie }: Visitor,
  path: string,
  { range, body }: { readonly range?: string; readonly body?: unknown } = {},
): Promise<Bytes> {
  const reply = await fetch(`${url}/api${path}`, {
    headers: { cookie, ...(range ? { range } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

export interface TakenIn {
  readonly assetId: string;
  readonly fileId: string;
}

/** Ends an upload whose parts have all arrived. */
export async function complete(visitor: Visitor, completion: unknown): Promise<TakenIn> {
  const { status, body } = await visitor.call('POST', '/upload/aws/s3/complete', completion);
  if (status !== 200) throw new Error(`Completing answered ${status}: ${JSON.stringify(body)}`);
  return (body as { result: TakenIn }).result;
}
