import { apiPrefix, type Contract, type Input, contract as ourContract, type RouteName } from '@atelier/contract';
import type { Route, RouteResult } from '@atelier/contract/platform/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../context.ts';
import type { Reader } from '../db/copies.ts';
import { Refusal } from '../refusal.ts';
import { touchKey } from './api-keys.ts';
import { checkInput } from './body/check-input.ts';
import { type BodyRules, strangersLimit, usualLimit } from './body/json-only.ts';
import { uploadedFile } from './body/uploaded-file.ts';
import { callerOf, knowCaller } from './caller/caller.ts';
import { demandEpoch } from './caller/demand-epoch.ts';
import { holdStream } from './caller/hold-stream.ts';
import { createContext } from './context/create-context.ts';
import { Replay } from './context/idempotency.ts';
import type { FileReply } from './file-reply.ts';
import { holdPlace } from './hold-place.ts';
import type { JsonText } from './json-text.ts';
import { sendReply } from './reply/send-reply.ts';
import { type SignedIn, touchSession } from './sessions.ts';

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

/** A server that takes no writes still answers questions. */
const noteUse = async ({ db, config }: Platform, route: Route, user: SignedIn): Promise<void> => {
  if (db.readOnly()) return;
  if (user.key) await touchKey(db.kysely, user.key.id);
  else if (route.activity !== false) await touchSession(db.kysely, config, user);
};

/** What a copy of the database answers, if one may and can; whatever goes wrong there is asked of the server itself. */
const answerOfCopy = async (
  platform: Platform,
  route: Route,
  contextOn: (copy: Reader) => Ctx<SignedIn | null>,
  answer: (ctx: Ctx<SignedIn | null>) => Promise<unknown>,
): Promise<{ readonly result: unknown } | undefined> => {
  const copy = route.copied ? await platform.db.copies.upToDate(platform.log) : undefined;
  if (copy === undefined) return undefined;
  const ctx = contextOn(copy);
  try {
    return { result: await answer(ctx) };
  } catch (error) {
    if (error instanceof Refusal || ctx.gone.aborted) throw error;
    ctx.log.warn({ err: error }, 'a copy of the database failed');
    return undefined;
  }
};

const handle = async (
  platform: Platform,
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const caller = await callerOf(platform, route, request);
  const { user } = caller;
  if (user) demandEpoch(route, user, request, reply);
  const input = { ...checkInput(route, request), ...uploadedFile(route, request) };
  if (user) await noteUse(platform, route, user);
  const contextOn = (copy?: Reader) => createContext(platform, route, caller, request, reply, copy);
  const ctx = contextOn();
  try {
    const copied = await answerOfCopy(platform, route, contextOn, (onCopy) => handler(onCopy, input));
    const result = copied ? copied.result : await handler(ctx, input);
    return sendReply(platform, route, reply, result, ctx.gone);
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

const fastifyPath = (prefix: string, path: string) => `${prefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Only the routes of the contract are known to the thread that checks large bodies. */
const bodyOf = (name: string, route: Route): BodyRules => ({
  takes: route.upload ? 'file' : 'json',
  limit: route.bodyLimit ?? (route.need === 'anyone' ? strangersLimit : usualLimit),
  ...((ourContract as Record<string, Route>)[name] === route ? { checkedAs: name } : {}),
});

/** [T10] Boot stops here if a route does not say who may call it. */
const demandNeed = (name: string, route: Partial<Route>): void => {
  if (route.need === undefined) throw new Error(`The route ${name} does not declare who may call it.`);
};

export const bindRoutes = (
  app: FastifyInstance,
  platform: Platform,
  contract: Record<string, Route>,
  handlers: object,
  prefix: string = apiPrefix,
): void => {
  const byName = handlers as Record<string, AnyHandler | undefined>;
  for (const [name, route] of Object.entries(contract)) {
    demandNeed(name, route);
    const handler = byName[name];
    if (!handler) throw new Error(`The route ${name} has no handler.`);
    const body = bodyOf(name, route);
    app.route({
      method: route.method,
      url: fastifyPath(prefix, route.path),
      // HEAD would start a stream only to throw it away.
      exposeHeadRoute: route.method === 'GET' && route.reply !== 'events' && route.reply !== 'lines',
      // The length of a file and the ranges of it are those of its bytes.
      ...(route.reply === 'file' ? { compress: false } : {}),
      config: body,
      onRequest: [knowCaller(platform, route), holdPlace(platform, body.limit), holdStream(platform, route)],
      handler: (request, reply) => handle(platform, route, handler, request, reply),
    });
  }
};
