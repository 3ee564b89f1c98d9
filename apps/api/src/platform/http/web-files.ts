import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPrefix } from '@atelier/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-handler.ts';

const hasExtension = /\.[a-z0-9]{1,8}$/i;

/**
 * The built web app. Hashed assets may be kept for ever, index.html never; a missing asset is a 404, because
 * index.html in its place shows as a blank page after a release.
 */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const index = readFileSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith(apiPrefix) || hasExtension.test(path)) return sendProblem(reply, 'notFound');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(index);
  });
};
