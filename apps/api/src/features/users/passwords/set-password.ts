import type { Input } from '@atelier/contract';

import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { endSessionsOf, type SignedIn } from '../../../platform/http/sessions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { againstGuessing } from '../attempts/guess-guard.ts';
import { forgetWaits } from '../attempts/login-waits.ts';
import { closeLinksOf, findLink, takeLink } from '../links.ts';
import { mailPasswordChanged } from '../person-mails.ts';
import { hashPassword } from './passwords.ts';

type Anyone = Ctx<SignedIn | null>;

/** The new hash, the end of every session and older link, a mail and the audit entry. */
export const putPassword = async (tx: Tx, ctx: Anyone, userId: string, passwordHash: string): Promise<void> => {
  const person = await tx
    .updateTable('users')
    .set((row) => ({ password_hash: passwordHash, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('strategy', '=', 'password')
    .returning(['email', 'name', 'last_name'])
    .executeTakeFirst();
  if (!person) throw new Refusal('linkInvalid');
  await endSessionsOf(tx, userId);
  await closeLinksOf(tx, userId, 'setPassword');
  await forgetWaits(tx, person.email);
  await mailPasswordChanged(tx, ctx.config, person);
  await recordChange(tx, ctx, {
    action: 'set password',
    entity: 'user',
    entityId: userId,
    summary: `${person.name} ${person.last_name} set a password`,
  });
};

/** The slow hash is spent on a good link only; the link is taken in the transaction that changes the password. */
export const setPassword = (ctx: Anyone, { body }: Input<'setPassword'>) =>
  againstGuessing(ctx, body.userId, async () => {
    if (!(await findLink(ctx.read, 'setPassword', body.code, body.userId))) throw new Refusal('linkInvalid');
    const passwordHash = await hashPassword(body.password);
    return ctx.transaction(async (tx) => {
      const link = await takeLink(tx, 'setPassword', body.code, body.userId);
      if (!link?.userId) throw new Refusal('linkInvalid');
      await putPassword(tx, ctx, link.userId, passwordHash);
      return { message: 'Your password has been set. You can sign in now.' };
    });
  });

/** So that a used link says so before anybody has thought of a password. */
export const passwordLink = (ctx: Anyone, { params }: Input<'passwordLink'>) =>
  againstGuessing(ctx, params.userId, async () => {
    if (!(await findLink(ctx.read, 'setPassword', params.code, params.userId))) throw new Refusal('linkInvalid');
    return { status: 'ok' as const };
  });
