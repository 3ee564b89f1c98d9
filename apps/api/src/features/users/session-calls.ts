import type { Ctx } from '../../platform/context.ts';
import { endSession, readSession, type SignedIn } from '../../platform/http/sessions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentSession } from './users.rows.ts';

/** The call itself may have extended the session, so its end is read again. */
const asOfNow = async (ctx: Ctx): Promise<SignedIn> => {
  const user = await readSession(ctx.read, ctx.config, ctx.cookie.current ?? '');
  if (!user) throw new Refusal('notSignedIn');
  return user;
};

export const currentSession = async (ctx: Ctx) => presentSession(ctx, await asOfNow(ctx));

/** [T8] Never extends: it reports what is left of the time since the last action of a person. */
export const ping = async (ctx: Ctx) => ({ status: 'ok' as const, expiresInMs: Math.round(ctx.user.expiresInMs) });

export const keepAlive = async (ctx: Ctx) => ({ expiresInMs: Math.round((await asOfNow(ctx)).expiresInMs) });

export const logout = async (ctx: Ctx<SignedIn | null>) => {
  const { current } = ctx.cookie;
  if (current !== undefined) await ctx.transaction((tx) => endSession(tx, current));
  ctx.cookie.clear();
  return { status: 'ok' as const };
};
