import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { apiPrefix } from '@atelier/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerNotFound, pathOf } from './not-found.ts';
import { compressParts } from './reply/compress.ts';
import { noStore } from './reply/security-headers.ts';

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

/** Screens that begin with a page of their own. */
export interface OwnPage {
  readonly file: string;
  /** How their addresses begin. */
  readonly under: string;
  /** The page for whoever asks for it: its beginning, the same for all, is on its way while the rest is made. */
  readonly made: (page: string) => {
    readonly beginning: string;
    readonly rest: (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
  };
}

const inParts = (beginning: string, rest: Promise<string>): Readable => {
  // Where the reader has left meanwhile, nobody waits for it any more.
  rest.catch(() => undefined);
  return Readable.from(
    (async function* () {
      yield beginning;
      yield await rest;
    })(),
  );
};

/** The scripts that stand in a page as it was built, as a security policy names them. */
const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** These alone: a script that somebody smuggled into the page is none of them. */
const allowScripts = (reply: FastifyReply, scripts: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')),
  );
};

const html = 'text/html; charset=utf-8';

const serveOwn = (app: FastifyInstance, folder: string, { file, under, made }: OwnPage): void => {
  if (!existsSync(join(folder, file))) return;
  const page = readFileSync(join(folder, file), 'utf8');
  const { beginning, rest } = made(page);
  const scripts = scriptsIn(page);
  app.get(`${under}*`, { compress: compressParts }, async (request, reply) => {
    if (!isPage(request.method, pathOf(request.url))) return reply.callNotFound();
    reply.headers(noStore).type(html);
    allowScripts(reply, scripts);
    return request.method === 'HEAD' ? beginning : inParts(beginning, rest(request, reply));
  });
};

/**
 * The built web app. Hashed assets may be kept for ever, its pages never; a missing asset is a 404, because
 * a page in its place shows as a blank page after a release.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  { notFound, demo, pages = [] }: { notFound: AnswerNotFound; demo: boolean; pages?: readonly OwnPage[] },
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
    globIgnore: ['*.html', '**/*.br'],
    // What was compressed when it was built lies beside it; the rest is compressed on its way.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(folder, 'assets') + sep);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const page of pages) serveOwn(app, folder, page);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (!isPage(request.method, path) || (!demo && prototypes.test(path))) return notFound(request, reply);
    return reply.headers(noStore).type(html).send(index);
  });
};
