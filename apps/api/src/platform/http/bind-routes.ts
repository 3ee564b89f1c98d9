import { Readable } from 'node:stream';
import { apiPrefix, type Contract, type Input, type RouteName } from '@atelier/contract';
import type { Route, RouteResult } from '@atelier/contract/route';
import { canAccess } from '@atelier/domain/access/can-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../context.ts';
import { Refusal, refuse } from '../refusal.ts';
import { checkInput } from './check-input.ts';
import { createContext } from './create-context.ts';
import { Replay } from './idempotency.ts';
import { ndjson } from './ndjson.ts';
import { refuseCrossOrigin } from './same-origin.ts';
import { sessionIdOf } from './session-cookie.ts';
import { findSession, type SignedIn, touchSession } from './sessions.ts';

export interface FileReply {
  filename: string;
  type: string;
  body: Readable | Buffer;
  /** Addresses that change with their content may be kept for ever. */
  immutable?: boolean;
  inline?: boolean;
}

type UserOf<R extends Route> = R['need'] extends 'anyone' ? SignedIn | null : SignedIn;
type ResultOf<R extends Route> = R['reply'] extends 'lines'
  ? AsyncIterable<unknown>
  : R['reply'] extends 'events'
    ? AsyncIterable<string>
    : R['reply'] extends 'file'
      ? FileReply
      : R['reply'] extends 'redirect'
        ? { location: string }
        : R['reply'] extends 'nothing'
          ? undefined
          : RouteResult<R>;

export type Handler<N extends RouteName> = (
  ctx: Ctx<UserOf<Contract[N]>>,
  input: Input<N>,
) => Promise<ResultOf<Contract[N]>>;

/** Total: an endpoint without a handler does not compile. */
export type Handlers = { [N in RouteName]: Handler<N> };

/** What a feature contributes. */
export type HandlersFor<N extends RouteName> = Pick<Handlers, N>;

type AnyHandler = (ctx: Ctx<SignedIn | null>, input: unknown) => Promise<unknown>;

const authorise = (route: Route, user: SignedIn | null, platform: Platform): void => {
  if (route.need === 'anyone') return;
  if (!user) throw new Refusal('notSignedIn');
  if (route.need === 'signedIn' || platform.config.bypassAccess) return;
  if (!canAccess(user, route.need)) refuse('forbidden');
};

const send = (route: Route, reply: FastifyReply, result: unknown) => {
  switch (route.reply) {
    case 'lines':
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(ndjson(result as AsyncIterable<unknown>)));
    case 'events':
      reply.header('x-accel-buffering', 'no');
      return reply.type('text/event-stream; charset=utf-8').send(Readable.from(result as AsyncIterable<string>));
    case 'file':
      return sendFile(reply, result as FileReply);
    case 'redirect':
      return reply.redirect((result as { location: string }).location, 302);
    case 'nothing':
      return reply.code(204).send();
    default:
      // Parsing the reply drops every field that the contract does not name.
      return reply.send(route.reply.parse(result));
  }
};

const sendFile = (reply: FastifyReply, file: FileReply) => {
  if (file.immutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  const name = encodeURIComponent(file.filename.replaceAll(' ', '_'));
  reply.header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`);
  return reply.type(file.type).send(file.body);
};

const handle = async (
  platform: Platform,
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  refuseCrossOrigin(request, platform.config, route.sameOrigin === true);
  const sessionId = sessionIdOf(request, platform.config);
  const user = sessionId ? ((await findSession(platform.db.kysely, platform.config, sessionId)) ?? null) : null;
  authorise(route, user, platform);
  const input = checkInput(route, request);
  if (user && route.activity !== false) await touchSession(platform.db.kysely, platform.config, user);
  const ctx = createContext(platform, route, user, sessionId, request, reply);
  try {
    return send(route, reply, await handler(ctx, input));
  } catch (error) {
    if (error instanceof Replay) return send(route, reply.header('idempotency-replayed', 'true'), error.reply);
    throw error;
  }
};

const fastifyPath = (path: string) => `${apiPrefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** [T10] Boot stops here if a route does not say who may call it. */
const demandNeed = (name: string, route: Partial<Route>): void => {
  if (route.need === undefined) throw new Error(`The route ${name} does not declare who may call it.`);
};

export const bindRoutes = (
  app: FastifyInstance,
  platform: Platform,
  contract: Record<string, Route>,
  handlers: object,
): void => {
  const byName = handlers as Record<string, AnyHandler | undefined>;
  for (const [name, route] of Object.entries(contract)) {
    demandNeed(name, route);
    const handler = byName[name];
    if (!handler) throw new Error(`The route ${name} has no handler.`);
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: (request, reply) => handle(platform, route, handler, request, reply),
    });
  }
};
