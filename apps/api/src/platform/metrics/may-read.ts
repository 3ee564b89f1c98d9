import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures tell an outsider when to strike: with METRICS_TOKEN its bearer may read them, without it this machine alone. */
export const mayReadMetrics = (request: FastifyRequest, config: Config): boolean => {
  const { authorization = '', 'x-forwarded-for': forwarded, forwarded: standard } = request.headers;
  if (config.metricsToken !== undefined) {
    return timingSafeEqual(digest(authorization), digest(`Bearer ${config.metricsToken}`));
  }
  // A proxy on this machine speaks for somebody else.
  return loopback.has(request.socket.remoteAddress ?? '') && forwarded === undefined && standard === undefined;
};
