import type { Input } from '@atelier/contract';
import { mayTakeOverLock } from '@atelier/domain/assortment/access';
import type { Ctx } from '../../../platform/context.ts';
import { releaseLock, requestLock } from '../../../platform/editing/edit-lock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, mayWrite } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

/** [G21] Asking again keeps the lock; nobody but the holder lets go of it. */
export const editLock = (ctx: Ctx, { params, body }: Input<'editLock'>) =>
  ctx.transaction(async (tx) => {
    const record = await loadReadable(tx, ctx, params.id, 'internal');
    if (!mayWrite(ctx, record)) refuse('forbidden');
    if (params.action === 'release') {
      await releaseLock(tx, ctx, assortments, record, body.fence);
      return { held: false, taken: false, fence: null, holder: null, expiresAt: null };
    }
    const lock = await requestLock(tx, ctx, assortments, record, {
      takeOver: body.takeOver,
      window: body.window,
      mayTakeOver: () => ctx.config.bypassAccess || mayTakeOverLock(ctx.user, factsOf(record)),
    });
    return {
      held: true,
      taken: lock.taken,
      fence: lock.fence,
      holder: { userCode: lock.user_code, name: lock.user_name },
      expiresAt: lock.expires_at.toISOString(),
    };
  });
