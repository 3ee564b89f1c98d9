import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { welcome } from '../users/index.ts';
import { fullName, lockUser } from './admin.rows.ts';
import { saveUser } from './save-user.ts';

const notWaiting = {
  unconfirmed: 'This person has not confirmed their email address yet.',
  active: 'This account is already active.',
  deactivated: 'This account is deactivated. Reactivate it instead.',
} as const;

export const approveUser = (ctx: Ctx, { params, body }: Input<'approveUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status !== 'pending') return refuse('wrongState', { reason: notWaiting[before.status] });
    await welcome(tx, ctx, before);
    return saveUser(
      tx,
      ctx,
      before,
      { ...before, status: 'active' },
      {
        action: 'approve user',
        summary: `Approved ${fullName(before)}`,
        before: { status: before.status },
        after: { status: 'active' },
      },
    );
  });
