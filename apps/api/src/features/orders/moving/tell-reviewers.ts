import { reviewersOf } from '@atelier/domain/order/approval-people';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Tx } from '../../../platform/db/transaction.ts';
import { deputiesOf, promoPeople } from '../../approvers/index.ts';
import { coordinatingPeople } from '../../coordinators/index.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { Told } from './tell-orders.ts';

/** Who can decide a promo order as it stands, in the order in which they are asked. */
const ableTo = async (tx: Tx, record: OrderRecord): Promise<readonly string[]> =>
  reviewersOf(
    {
      approvalStatus: record.senior_review ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER',
      requesterCode: record.requester_code,
      approverCode: record.approver_code,
      seniorApproverCode: record.senior_approver_code,
    },
    await promoPeople(tx),
  );

/** Nobody is there for it: those who look after promo orders hear of it, so that somebody is appointed. */
export const toldNobodyIsThere = async (tx: Tx, title: string, line: Told['line']): Promise<Told> => ({
  event: 'escalated',
  to: (await coordinatingPeople(tx, 'PROMO')).map(({ userCode }) => userCode),
  title,
  text: 'There is no senior approver for it. An administrator can give somebody the role.',
  ...{ line, also: 'nobody' },
});

/** [G6, G45] Whoever reviews a promo order, and those who stand in for them on that day; somebody always hears. */
export const toldReviewers = async (
  tx: Tx,
  record: OrderRecord,
  now: Date,
  told: Omit<Told, 'to'>,
): Promise<readonly Told[]> => {
  if (record.type !== 'PROMO') return [];
  const able = await ableTo(tx, record);
  if (able.length === 0)
    return [await toldNobodyIsThere(tx, `Nobody can approve order ${record.order_number}`, told.line)];
  const to = [...able];
  for (const code of able) to.push(...(await deputiesOf(tx, code, companyDay(now))));
  return [{ ...told, to }];
};
