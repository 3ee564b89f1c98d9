import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { closeEveryLinkOf } from '../users/index.ts';
import { fullName, lockUser } from './admin.rows.ts';
import { saveUser } from './save-user.ts';

/** Where no mail can ask them, an administrator who knows the person says that the address is theirs. */
export const confirmUser = (ctx: Ctx, { params, body }: Input<'confirmUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status !== 'unconfirmed') refuse('wrongState', { reason: 'This email address is already confirmed.' });
    await closeEveryLinkOf(tx, before.id);
    return saveUser(
      tx,
      ctx,
      before,
      { ...before, status: 'pending' },
      {
        action: 'confirm email',
        summary: `Confirmed the email address of ${fullName(before)}`,
        before: { status: before.status },
        after: { status: 'pending' },
      },
    );
  });
