import { keyAreaOf } from '@atelier/contract/key-areas';
import type { Route } from '@atelier/contract/platform/route';
import { keyRefusal } from '@atelier/domain/access/api-keys';
import { canAccess } from '@atelier/domain/access/can-access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../context.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Caller } from '../context/create-context.ts';
import { sessionIdOf } from '../session-cookie.ts';
import { findSession, type SignedIn } from '../sessions.ts';
import { isWrite } from './demand-epoch.ts';
import { demandPerson } from './demand-person.ts';
import { keyTokenOf, ownerOfKey } from './key-bearer.ts';
import { refuseCrossOrigin } from './same-origin.ts';
import { viewAsOf } from './view-as.ts';

/** A body may arrive slowly; whoever lost their rights while it did is known anew (T7, T9). */
const knownForMs = 1_000;

const callers = new WeakMap<FastifyRequest, { caller: Caller; at: number }>();

/** Asked before the rights of its owner: what a key does not open tells nothing about them. */
const demandScope = (route: Route, user: SignedIn): void => {
  const reason = user.key && keyRefusal(user.key, { area: keyAreaOf(route), writes: isWrite(route) });
  if (reason !== undefined) refuse('keyScope', { reason });
};

const authorise = (route: Route, user: SignedIn | null, platform: Platform): void => {
  if (route.need === 'anyone') return;
  if (!user) throw new Refusal('notSignedIn');
  if (route.need === 'signedIn' || platform.config.bypassAccess) return;
  if (!canAccess(user, route.need)) refuse('forbidden');
};

const signedIn = ({ db, config }: Platform, sessionId: string) => findSession(db.prepared, config, sessionId);

const identify = async (platform: Platform, route: Route, request: FastifyRequest): Promise<Caller> => {
  const token = keyTokenOf(request);
  const sessionId = token === undefined ? sessionIdOf(request, platform.config) : undefined;
  const user =
    token === undefined
      ? sessionId
        ? ((await signedIn(platform, sessionId)) ?? null)
        : null
      : await ownerOfKey(platform, request, token);
  if (user) demandScope(route, user);
  authorise(route, user, platform);
  demandPerson(user, request);
  return { user, viewAs: await viewAsOf(platform.db, route, user, request), sessionId };
};

/** Runs before the first byte of a body is read: a stranger, or who lacks the need, costs us nothing but the refusal. */
export const knowCaller =
  (platform: Platform, route: Route) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    // No browser adds a key by itself, so no other site can borrow one.
    if (keyTokenOf(request) === undefined) refuseCrossOrigin(request, platform.config, route.sameOrigin === true);
    callers.set(request, { caller: await identify(platform, route, request), at: performance.now() });
  };

export const knownCaller = (request: FastifyRequest): Caller | undefined => callers.get(request)?.caller;

export const callerOf = async (platform: Platform, route: Route, request: FastifyRequest): Promise<Caller> => {
  const known = callers.get(request);
  if (known && performance.now() - known.at < knownForMs) return known.caller;
  return identify(platform, route, request);
};
