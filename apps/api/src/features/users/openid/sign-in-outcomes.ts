import type { Ctx } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';

export const signInCookie = 'openid';

/** Every failure looks the same from outside; the reason is for the log, without the codes it may carry. */
export const failedSignIn = (ctx: Ctx<SignedIn | null>, error: unknown): { location: string } => {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  ctx.log.warn({ requestId: ctx.requestId, reason }, 'sign-in with the directory failed');
  return { location: '/login?problem=directory' };
};
