import type { Input } from '@atelier/contract';
import { type NotificationScope, typesIn } from '@atelier/domain/notification/notification';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { countUnread, placeOf } from './seen-notices.ts';

/** [M21.1] One's own, whoever else looks at them; what is Read stays as it is. */
const markOwn = (tx: Tx, ctx: Ctx, type: NotificationScope) =>
  tx
    .updateTable('notifications')
    .set((row) => ({ state: 'Read', version: row('version', '+', 1) }))
    .where('user_code', '=', ctx.user.userCode)
    .where('type', 'in', [...typesIn(type)])
    .where('state', '=', 'New');

/** Other screens of the same person show it as read too. */
const finish = async (tx: Tx, ctx: Ctx, type: NotificationScope, changed: number): Promise<{ unread: number }> => {
  if (changed > 0) await emitEvent(tx, { topic: 'notifications-changed', userId: ctx.user.id, payload: {} });
  return { unread: await countUnread(tx, ctx.user, { userCode: ctx.user.userCode, types: typesIn(type) }) };
};

/** Up to the newest that was on the screen: what comes while somebody presses the button stays unread. */
export const readAllNotifications = (ctx: Ctx, { params: { type }, body: { upTo } }: Input<'readAllNotifications'>) =>
  ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await markOwn(tx, ctx, type)
      .$if(upTo !== undefined, (query) => query.where('position', '<=', placeOf(tx, ctx.user.userCode, upTo!)))
      .executeTakeFirst();
    return finish(tx, ctx, type, Number(numUpdatedRows));
  });

export const markNotifications = (ctx: Ctx, { params: { type }, body: { ids } }: Input<'markNotifications'>) =>
  ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await markOwn(tx, ctx, type)
      .where('id', 'in', [...ids])
      .executeTakeFirst();
    return finish(tx, ctx, type, Number(numUpdatedRows));
  });
