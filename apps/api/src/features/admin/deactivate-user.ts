import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { closeEveryLinkOf, revokeEveryKeyOf } from '../users/index.ts';
import { fullName, lockUser } from './admin.rows.ts';
import { saveUser } from './save-user.ts';

export const deactivateUser = (ctx: Ctx, { params, body }: Input<'deactivateUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status === 'deactivated') refuse('wrongState', { reason: 'This account is already deactivated.' });
    await closeEveryLinkOf(tx, before.id);
    await revokeEveryKeyOf(tx, ctx, before.id);
    return saveUser(
      tx,
      ctx,
      before,
      { ...before, status: 'deactivated', deactivated_by_hand: true },
      {
        action: 'deactivate user',
        summary: `Deactivated ${fullName(before)}`,
        before: { status: before.status },
        after: { status: 'deactivated' },
      },
    );
  });
