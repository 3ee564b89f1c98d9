import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { apiPrefix } from '@atelier/contract';
import { problems, problemText } from '@atelier/contract/problems';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { redactUrl } from '../log/logger.ts';
import { Refusal, refuse } from '../refusal.ts';
import { parseJsonBody } from './json-body.ts';
import { handleError, sendProblem } from './problem-handler.ts';
import { noStore, securityHeaders, strictTransport } from './security-headers.ts';

const bodyLimit = 1024 * 1024;
const opsPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** What the parser of HTTP itself refuses never reaches a route, yet carries the same headers and shape. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'badRequest';
  const body = JSON.stringify({ code, message: problemText(code), requestId: randomUUID() });
  const headers = {
    ...securityHeaders,
    ...noStore,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${problems[code].status} Refused\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType);

const takeJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit },
    async (request: { headers: Record<string, unknown> }, body: string) => {
      if (body === '' && request.headers['content-type'] === undefined) return undefined;
      if (request.headers['content-encoding'] !== undefined || !isJson(String(request.headers['content-type'] ?? ''))) {
        throw new Refusal('wrongMediaType');
      }
      return parseJsonBody(body);
    },
  );
};

export const createServer = async (platform: Platform): Promise<FastifyInstance> => {
  const { config } = platform;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const ownHost = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).host;
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 5_000,
    maxParamLength: 6_000,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (secure) reply.header('strict-transport-security', strictTransport);
    if (request.url.startsWith(apiPrefix) || opsPaths.has(request.url)) reply.headers(noStore);
    if (platform.drain.stopping) {
      reply.header('connection', 'close');
      if (!opsPaths.has(request.url)) refuse('stopping');
    }
    if (ownHost !== undefined && request.host !== ownHost && !opsPaths.has(request.url)) refuse('misdirected');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: redactUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  takeJsonOnly(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'notFound'));
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 0, 1: 4 } },
    // A compressed line stream or event stream would wait for a full block before the first line shows.
    customTypes:
      /^(?!text\/event-stream|application\/x-ndjson)(text\/|application\/(json|javascript|wasm)|image\/svg\+xml|font\/(ttf|otf))/,
    inflateIfDeflated: false,
  });
  return app;
};
