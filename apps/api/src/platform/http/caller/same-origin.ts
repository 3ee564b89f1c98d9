import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { refuse } from '../../refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const ownOrigins = (request: FastifyRequest, config: Config): readonly string[] =>
  config.publicUrl === undefined ? [`${request.protocol}://${request.host}`] : [config.publicUrl];

/**
 * [T13] A browser always says where an unsafe request comes from: Sec-Fetch-Site, or Origin in older ones.
 * A request with neither is not a browser, so it carries no ambient cookie of a victim.
 */
export const refuseCrossOrigin = (request: FastifyRequest, config: Config, always: boolean): void => {
  if (!always && safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('crossOrigin');
  const origin = request.headers.origin;
  if (origin !== undefined && !ownOrigins(request, config).includes(origin)) refuse('crossOrigin');
};
