import type { Input, Reply } from '@atelier/contract';
import { typesIn } from '@atelier/domain/notification/notification';
import { mayViewAs } from '@atelier/domain/order/coordinator-change';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPeople } from './notice-people.ts';
import { presentNotices } from './present-notices.ts';
import { countUnread, seenNotices } from './seen-notices.ts';
import { stillSeen } from './subject-readers.ts';

export const readNotification = async (ctx: Ctx, { params: { type, id } }: Input<'readNotification'>) => {
  const found = await ctx.read
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_code', '=', ctx.user.userCode)
    .where('type', 'in', [...typesIn(type)])
    .execute();
  const [notice] = await presentNotices(ctx, await stillSeen(ctx.read, ctx.user, found));
  return notice ?? refuse('notFound');
};

const answer = async (
  ctx: Ctx,
  userCode: string,
  { params: { type }, body: { state, before, limit } }: Pick<Input<'queryNotifications'>, 'params' | 'body'>,
): Promise<Reply<'queryNotifications'>> => {
  const theirs = { userCode, types: typesIn(type) };
  const page =
    limit === 0 ? { rows: [], next: null } : await seenNotices(ctx.read, ctx.user, { ...theirs, state, before }, limit);
  return {
    data: await presentNotices(ctx, page.rows),
    unread: await countUnread(ctx.read, ctx.user, theirs),
    next: page.next,
  };
};

export const queryNotifications = (ctx: Ctx, input: Input<'queryNotifications'>) =>
  answer(ctx, ctx.user.userCode, input);

/**
 * [M20.4, T11] Notices about orders alone, and only between people who coordinate orders of the same type. What is
 * shown of them follows the rights of whoever looks.
 */
const demandCoordinators = async (
  ctx: Ctx,
  { type, userCode }: Input<'queryNotificationsOf'>['params'],
): Promise<void> => {
  const other = type === 'orders' ? (await findPeople(ctx.read, [userCode])).get(userCode) : undefined;
  const allowed =
    other !== undefined &&
    (['active-orders', 'reviewed'] as const).some((screen) => mayViewAs(screen, ctx.user, other.user));
  if (!allowed) refuse('forbidden');
};

export const queryNotificationsOf = async (ctx: Ctx, input: Input<'queryNotificationsOf'>) => {
  const { userCode } = input.params;
  if (userCode !== ctx.user.userCode) await demandCoordinators(ctx, input.params);
  return answer(ctx, userCode, input);
};
