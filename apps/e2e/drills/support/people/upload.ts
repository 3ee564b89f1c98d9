import type { Visitor } from './visitor.ts';

export interface Uploaded {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** One file sent raw, as the portal's own screens send it. */
export async function upload(
  url: string,
  { cookie }: Visitor,
  path: string,
  content: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const began = performance.now();
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(content),
    signal: AbortSignal.timeout(120_000),
  });
  return { status: reply.status, text: await reply.text(), ms: performance.now() - began };
}
