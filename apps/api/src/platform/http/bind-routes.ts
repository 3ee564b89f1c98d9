import { apiPrefix, type Contract, type Input, type RouteName } from '@atelier/contract';
import type { Route, RouteResult } from '@atelier/contract/route';
import { canAccess } from '@atelier/domain/access/can-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../context.ts';
import { Refusal, refuse } from '../refusal.ts';
import { checkInput } from './check-input.ts';
import { createContext } from './create-context.ts';
import type { FileReply } from './file-reply.ts';
import { Replay } from './idempotency.ts';
import type { JsonText } from './json-text.ts';
import { refuseCrossOrigin } from './same-origin.ts';
import { sendReply } from './send-reply.ts';
import { sessionIdOf } from './session-cookie.ts';
import { findSession, type SignedIn, touchSession } from './sessions.ts';
import { uploadedFile } from './uploaded-file.ts';
import { viewAsOf } from './view-as.ts';

type UserOf<R extends Route> = R['need'] extends 'anyone' ? SignedIn | null : SignedIn;
type ResultOf<R extends Route> = R['reply'] extends 'lines'
  ? AsyncIterable<unknown>
  : R['reply'] extends 'events'
    ? AsyncIterable<string>
    : R['reply'] extends 'file'
      ? FileReply
      : R['reply'] extends 'redirect'
        ? { location: string }
        : R['reply'] extends 'etag'
          ? { etag: string }
          : R['reply'] extends 'nothing'
            ? undefined
            : RouteResult<R> | JsonText;

export type Handler<N extends RouteName> = (
  ctx: Ctx<UserOf<Contract[N]>>,
  input: Input<N>,
) => Promise<ResultOf<Contract[N]>>;

/** Total: an endpoint without a handler does not compile. */
export type Handlers = { [N in RouteName]: Handler<N> };

/** What a feature contributes. */
export type HandlersFor<N extends RouteName> = Pick<Handlers, N>;

type AnyHandler = (ctx: Ctx<SignedIn | null>, input: unknown) => Promise<unknown>;

/** Nobody reads this answer; it is how the log and the figures tell a reader who left from a failure. */
const clientGone = 499;

const authorise = (route: Route, user: SignedIn | null, platform: Platform): void => {
  if (route.need === 'anyone') return;
  if (!user) throw new Refusal('notSignedIn');
  if (route.need === 'signedIn' || platform.config.bypassAccess) return;
  if (!canAccess(user, route.need)) refuse('forbidden');
};

const signedIn = ({ db, config }: Platform, sessionId: string) =>
  findSession((statement) => db.prepared('session', statement), config, sessionId);

const handle = async (
  platform: Platform,
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  refuseCrossOrigin(request, platform.config, route.sameOrigin === true);
  const sessionId = sessionIdOf(request, platform.config);
  const user = sessionId ? ((await signedIn(platform, sessionId)) ?? null) : null;
  authorise(route, user, platform);
  const viewAs = await viewAsOf(platform.db, route, user, request);
  const input = { ...checkInput(route, request), ...uploadedFile(route, request) };
  // A server that takes no writes still answers questions.
  if (user && route.activity !== false && !platform.db.readOnly())
    await touchSession(platform.db.kysely, platform.config, user);
  const ctx = createContext(platform, route, { user, viewAs, sessionId }, request, reply);
  try {
    return sendReply(platform, route, reply, await handler(ctx, input), ctx.gone);
  } catch (error) {
    // What a command looks at before it writes may have gone since: a retry is still told what the first one was.
    const first = error instanceof Refusal ? await ctx.firstReply() : error;
    if (first instanceof Replay) {
      return sendReply(platform, route, reply.header('idempotency-replayed', 'true'), first.reply, ctx.gone);
    }
    if (ctx.gone.aborted) return reply.code(clientGone).hijack();
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
      // HEAD would start a stream only to throw it away.
      exposeHeadRoute: route.method === 'GET' && route.reply !== 'events' && route.reply !== 'lines',
      config: { upload: route.upload !== undefined },
      // The length of a file and the ranges of it are those of its bytes.
      ...(route.reply === 'file' ? { compress: false } : {}),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: (request, reply) => handle(platform, route, handler, request, reply),
    });
  }
};
