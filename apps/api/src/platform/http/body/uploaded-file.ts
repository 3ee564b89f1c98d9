import { Readable } from 'node:stream';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import { refuseDeclared, within } from './read-body.ts';

/** The file of a route that takes one. A declared length above the limit is refused before a byte is read. */
export const uploadedFile = (route: Route, request: FastifyRequest): { file?: AsyncIterable<Uint8Array> } => {
  if (!route.upload) return {};
  const { maxBytes } = route.upload;
  refuseDeclared(request.headers['content-length'], maxBytes);
  return request.body instanceof Readable ? { file: within(maxBytes, request.body) } : refuse('fileExpected');
};
