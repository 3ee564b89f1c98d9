import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { welcome } from '../users/index.ts';
import { fullName, lockUser } from './admin.rows.ts';
import { saveUser } from './save-user.ts';

export const reactivateUser = (ctx: Ctx, { params, body }: Input<'reactivateUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status !== 'deactivated') refuse('wrongState', { reason: 'This account is not deactivated.' });
    // Somebody turned away before they ever had a password needs a way to choose one.
    if (before.password_hash === null) await welcome(tx, ctx, before);
    // An administrator's word comes after the directory's: it finds them again.
    await tx.updateTable('users').set({ scim_removed_at: null }).where('id', '=', before.id).execute();
    return saveUser(
      tx,
      ctx,
      before,
      { ...before, status: 'active' },
      {
        action: 'reactivate user',
        summary: `Reactivated ${fullName(before)}`,
        before: { status: before.status },
        after: { status: 'active' },
      },
    );
  });
