import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailRejection } from '../users/index.ts';
import { fullName, lockUser } from './admin.rows.ts';

/** A request that was turned down leaves the audit entry and the mail; the address is free to ask again. */
export const rejectUser = (ctx: Ctx, { params, body }: Input<'rejectUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    if (before.status !== 'pending' && before.status !== 'unconfirmed')
      return refuse('wrongState', { reason: 'This account exists already. Deactivate it instead.' });
    await mailRejection(tx, ctx.config, before, body.reason);
    await tx.deleteFrom('users').where('id', '=', before.id).execute();
    await emitEvent(tx, { topic: 'users-changed', payload: { userId: before.id } });
    await recordChange(tx, ctx, {
      entity: 'user',
      entityId: before.id,
      action: 'reject user',
      summary: `Rejected the request of ${fullName(before)}`,
      before: { status: before.status, email: before.email, name: fullName(before) },
      after: { reason: body.reason },
    });
    return { status: 'ok' as const };
  });
