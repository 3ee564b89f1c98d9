import type { Input } from '@atelier/contract';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { welcome } from '../users/index.ts';
import { fullName, lockUser, type UserRow } from './admin.rows.ts';
import { applied, cellsOf } from './change-of-user.ts';
import { saveUser } from './save-user.ts';

const notWaiting = {
  unconfirmed: 'This person has not confirmed their email address yet.',
  active: 'This account is already active.',
  deactivated: 'This account is deactivated. Reactivate it instead.',
} as const;

const opensNothing = 'Without any permission this person could open nothing. Choose a role or permissions first.';

const withRights = ({ permissions }: UserRow): string =>
  permissions.length === 0 ? 'without any permission' : `with ${counted(permissions.length, 'permission')}`;

/** The rights that were ticked go with the approval: both are there or neither is. */
export const approveUser = (ctx: Ctx, { params, body }: Input<'approveUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status !== 'pending') return refuse('wrongState', { reason: notWaiting[before.status] });
    const after: UserRow = { ...applied(before, body), status: 'active' };
    if (after.permissions.length === 0 && !body.withoutRights) return refuse('wrongState', { reason: opensNothing });
    await welcome(tx, ctx, after);
    return saveUser(tx, ctx, before, after, {
      action: 'approve user',
      summary: `Approved ${fullName(after)} ${withRights(after)}`,
      before: { status: before.status, ...cellsOf(before) },
      after: { status: 'active', ...cellsOf(after) },
    });
  });
