import { Readable } from 'node:stream';
import type { Route } from '@atelier/contract/route';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`;

/** Ends with the refusal at the first byte too many; the socket stays, so that the refusal still arrives. */
async function* within(maxBytes: number, body: Readable): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    taken += piece.length;
    if (taken > maxBytes) refuse('bodyTooLarge', { limit: megabytes(maxBytes) });
    yield piece;
  }
}

/** The file of a route that takes one. A declared length above the limit is refused before a byte is read. */
export const uploadedFile = (route: Route, request: FastifyRequest): { file?: AsyncIterable<Uint8Array> } => {
  if (!route.upload) return {};
  const { maxBytes } = route.upload;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) refuse('bodyTooLarge', { limit: megabytes(maxBytes) });
  return request.body instanceof Readable ? { file: within(maxBytes, request.body) } : refuse('fileExpected');
};
