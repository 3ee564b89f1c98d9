import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Headers } from './api-client.ts';

/** A server that is busy says so, and the same request comes again. */
export const patiently = async (
  send: (key: Headers) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> => {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const reply = await send(key);
    if (reply.statusCode !== 503) return reply;
  }
};
