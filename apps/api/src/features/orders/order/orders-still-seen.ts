import { mayReadOrder } from '@atelier/domain/order/order-access';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { actsFor } from '../../approvers/index.ts';
import type { NoticeReaders } from '../../notifications/index.ts';
import { factsOf } from './order-record.ts';

/** [M21] Notices about orders follow who may read them: a draft again, or an approver who is back, and they are gone. */
export const ordersStillSeen =
  ({ bypassAccess }: Config, clock: Clock): NonNullable<NoticeReaders['order']> =>
  async (read, user, ids) => {
    const found = await read
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .execute();
    const deputies = await actsFor(read, user.userCode, companyDay(clock.now()));
    const reader = { user, actsFor: deputies.map(({ code }) => code) };
    return new Set(found.filter((record) => bypassAccess || mayReadOrder(reader, factsOf(record))).map(({ id }) => id));
  };
