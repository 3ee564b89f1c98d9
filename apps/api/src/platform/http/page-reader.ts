import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { callerOf } from './caller/caller.ts';
import { createContext } from './context/create-context.ts';
import type { SignedIn } from './sessions.ts';

interface Opened {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly patienceMs: number;
}

/**
 * What a page may show of a route to whoever opens it: nothing to whom the route would refuse it. A page comes in any
 * case; what fails or is slow here is asked for again by its own code, which says so: a blank window does not.
 */
export const shownOf = async <Shown>(
  platform: Platform,
  route: Route,
  { request, reply, patienceMs }: Opened,
  read: (ctx: Ctx) => Promise<Shown>,
): Promise<Shown | undefined> => {
  const asked = async (): Promise<Shown | undefined> => {
    const caller = await callerOf(platform, route, request);
    return caller.user ? read(createContext(platform, route, caller, request, reply) as Ctx<SignedIn>) : undefined;
  };
  const late = Promise.withResolvers<undefined>();
  const patience = setTimeout(() => late.resolve(undefined), patienceMs);
  try {
    return await Promise.race([asked(), late.promise]);
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'a page came without what it shows first');
    return undefined;
  } finally {
    clearTimeout(patience);
  }
};
