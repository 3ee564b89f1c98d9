import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { revokeKeys } from '../../../platform/http/api-keys.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';

/** [T25] Every key that ends has its entry. */
const revoke = async (tx: Tx, ctx: Ctx, which: { owner?: string; id?: string }): Promise<number> => {
  const revoked = await revokeKeys(tx, which);
  for (const { id, name, prefix, user_id: userId } of revoked) {
    await recordChange(tx, ctx, {
      action: 'revoke API key',
      entity: 'api key',
      entityId: id,
      summary: `Revoked the API key ${name} (${prefix})`,
    });
    await emitEvent(tx, { topic: 'users-changed', payload: { userId } });
  }
  return revoked.length;
};

const revokeOne = (ctx: Ctx, which: { owner?: string; id: string }): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    if ((await revoke(tx, ctx, which)) === 0) refuse('notFound');
    return undefined;
  });

export const revokeOwnKey = (ctx: Ctx, id: string) => revokeOne(ctx, { owner: ctx.user.id, id });
export const revokeAnyKey = (ctx: Ctx, id: string) => revokeOne(ctx, { id });

/** Somebody leaves: their programs end with them, and do not begin again by themselves should they come back. */
export const revokeEveryKeyOf = (tx: Tx, ctx: Ctx, userId: string) => revoke(tx, ctx, { owner: userId });
