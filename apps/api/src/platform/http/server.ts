import { randomUUID } from 'node:crypto';
import { apiPrefix } from '@atelier/contract';
import { scimPrefix } from '@atelier/contract/people/scim';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Platform } from '../context.ts';
import { redactUrl } from '../log/logger.ts';
import { refuse } from '../refusal.ts';
import { takeJsonOnly } from './body/json-only.ts';
import { answerBrokenRequest, answerForeignExpectation } from './broken-request.ts';
import { cutOffSlowSender, limitsFor, longestRequestMs } from './cut-off-slow-sender.ts';
import { pathOf } from './not-found.ts';
import { createHostCheck } from './own-hosts.ts';
import { compressWhole } from './reply/compress.ts';
import { handleError } from './reply/problem-handler.ts';
import { contentSecurityPolicy, noStore, securityHeaders, strictTransport } from './reply/security-headers.ts';

const opsPaths = new Set(['/healthz', '/readyz', '/metrics']);

const secureReply = (platform: Platform, reply: FastifyReply, path: string): void => {
  reply.headers(securityHeaders).header('content-security-policy', contentSecurityPolicy(platform.store.origin));
  if (platform.config.publicUrl?.startsWith('https:')) reply.header('strict-transport-security', strictTransport);
  if (path.startsWith(apiPrefix) || path.startsWith(scimPrefix) || opsPaths.has(path)) reply.headers(noStore);
};

const guardDoor = (app: FastifyInstance, platform: Platform): void => {
  const isOwnHost = createHostCheck(platform.config);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    secureReply(platform, reply, path);
    if (platform.drain.leaving) reply.header('connection', 'close');
    if (opsPaths.has(path)) return;
    if (platform.drain.stopping) refuse('stopping');
    if (!request.url.startsWith('/')) refuse('badRequest', { reason: 'The address must begin with a slash.' });
    if (request.headers.host === undefined) refuse('badRequest', { reason: 'It names no host.' });
    if (!isOwnHost(request.host)) refuse('misdirected');
    const { upload } = request.routeOptions.config as { upload?: boolean };
    cutOffSlowSender(request.raw, limitsFor(upload === true));
  });
};

const logRequests = (app: FastifyInstance, platform: Platform): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { routeOptions, method, id } = request;
    platform.metrics.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime,
    );
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { requestId: id, method, path: redactUrl(request.url, routeOptions.url), status: reply.statusCode, ms },
      'request',
    );
  });
};

const compressReplies = (app: FastifyInstance) => app.register(compress, { global: true, ...compressWhole });

/** Counted from here: the nearest proxy is hop 0. */
const believed = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/** How long a line may lie idle: ten thousand of them are soon gone. */
const idleMs = 5_000;
/**
 * Behind a proxy it closes them, as most do after a minute: one that was closed here just as it is used again is a
 * failed request, and a proxy sends what writes only once.
 */
const idleBehindProxyMs = 75_000;

export const createServer = async (platform: Platform): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: believed(platform.config),
    requestTimeout: longestRequestMs,
    connectionTimeout: 0,
    keepAliveTimeout: platform.config.trustProxy === false ? idleMs : idleBehindProxyMs,
    routerOptions: { maxParamLength: 6_000 },
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      secureReply(platform, reply, pathOf(request.url));
      handleError(error, request, reply);
    },
    // Slow headers are noticed within the interval after their timeout (family H).
    // Without a host Node itself would answer, and without our headers.
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
  });
  app.server.on('checkExpectation', answerForeignExpectation);
  guardDoor(app, platform);
  logRequests(app, platform);
  takeJsonOnly(app);
  app.setErrorHandler(handleError);
  await compressReplies(app);
  return app;
};
