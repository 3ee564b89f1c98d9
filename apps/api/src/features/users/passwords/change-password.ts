import type { Input } from '@atelier/contract';
import { giveBack } from '../../../platform/attempts.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loginByAccount } from '../attempts/attempt-limits.ts';
import { openSession } from '../open-session.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { putPassword } from './set-password.ts';

const wrong = 'This is not your current password.';

/** [T4, T7] Whoever sits at an open screen still has to know the password; other sessions end, this browser gets a new one. */
export const changePassword = async (ctx: Ctx, { body }: Input<'changePassword'>) => {
  const account = await ctx.read
    .selectFrom('users')
    .select(['email', 'strategy', 'password_hash'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow();
  if (account.strategy !== 'password') refuse('employeePassword');
  await ctx.tries.spend(loginByAccount, account.email);
  if (!(await passwordMatches(account.password_hash, body.current)))
    refuse('invalidInput', { reason: wrong, fields: [{ field: 'current', message: wrong }] });
  const passwordHash = await hashPassword(body.password);
  const sessionId = await ctx.transaction(async (tx) => {
    await giveBack(tx, loginByAccount, account.email);
    await putPassword(tx, ctx, ctx.user.id, passwordHash);
    return openSession(tx, ctx, ctx.user.id);
  });
  ctx.cookie.start(sessionId);
  return { message: 'Your password has been changed. Every other session has ended.' };
};
