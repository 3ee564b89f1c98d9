import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { apiPrefix } from '@atelier/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type AnswerNotFound, pathOf } from './not-found.ts';

const hasExtension = /\.[a-z0-9]{1,8}$/i;
/** Shared and scheduled documents are screens whose address ends in a file name (M1.5). */
const documentScreens = '/file/';
/** Screens have plain addresses; encoded slashes and dots, doubled slashes and backslashes are somebody's trick. */
const trick = /\/\/|\\|%2e|%2f|%5c|%00|(?:^|\/)\.\.(?:\/|$)/i;

/** [T10, G34] Try-outs are part of the demo; a real installation has no such addresses. */
const prototypes = /^\/prototypes(?:\/|$)/;

const isPage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith(apiPrefix) &&
  !path.startsWith('/assets/') &&
  (!hasExtension.test(path) || path.startsWith(documentScreens)) &&
  !trick.test(path);

/**
 * The built web app. Hashed assets may be kept for ever, index.html never; a missing asset is a 404, because
 * index.html in its place shows as a blank page after a release.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  { notFound, demo }: { notFound: AnswerNotFound; demo: boolean },
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(notFound);
    return;
  }
  const index = readFileSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br'],
    // What was compressed when it was built lies beside it; the rest is compressed on its way.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(folder, 'assets') + sep);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (!isPage(request.method, path) || (!demo && prototypes.test(path))) return notFound(request, reply);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(index);
  });
};
