import type { WholeOrder } from '@atelier/contract/orders/orders';
import { type Decider, decisionReversible, mayDecide } from '@atelier/domain/order/approval';
import { approvalLevelOf } from '@atelier/domain/order/approval-people';
import { orderEditable } from '@atelier/domain/order/editability';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import { type MoveFacts, type Mover, mayCopy, movesOpenTo } from '@atelier/domain/order/order-moves';
import type { LineStatus, OrderType } from '@atelier/domain/order/order-words';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Editable } from '../../../platform/editing/editable.ts';
import { findWritable } from '../../../platform/editing/find-editable.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type OrderAsker, orderAsker } from './order-reader.ts';
import type { LineRecord, OrderRecord } from './order-record.ts';
import { ordersAs } from './orders.editable.ts';

/** Somebody at work on orders, inside one transaction. */
export interface Acting {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly asker: OrderAsker;
  readonly area: Editable<OrderRecord>;
}

export const actingIn = async (tx: Tx, ctx: Ctx): Promise<Acting> => {
  const asker = await orderAsker(ctx, tx);
  return { tx, ctx, asker, area: ordersAs(asker) };
};

/** [T2] An order of the other type answers as one that does not exist. */
export const holdOrder = async ({ tx, ctx, area }: Acting, type: OrderType, id: string): Promise<OrderRecord> => {
  const record = await findWritable(tx, ctx, area, id);
  return record.type === type ? record : refuse('notFound');
};

export const coordinates = ({ user, all }: OrderAsker, type: OrderType): boolean =>
  all || coordinatesOrders(user, type);

export const demandCoordinator = ({ asker }: Acting, { type }: OrderRecord): void => {
  if (!coordinates(asker, type)) refuse('forbidden');
};

export const moverOf = (asker: OrderAsker, { type }: OrderRecord): Mover => ({
  code: asker.user.userCode,
  coordinates: coordinates(asker, type),
});

const closed: readonly LineStatus[] = ['SHIPPED', 'RETURNED', 'DENIED', 'CANCELED'];

export const isOpen = ({ status }: Pick<LineRecord, 'status'>): boolean => !closed.includes(status);

const isValid = ({ size, side, source }: LineRecord): boolean => size !== '' && side !== '' && source !== '';

export const invalidLines = (lines: readonly LineRecord[]): readonly LineRecord[] =>
  lines.filter((line) => !isValid(line));

export const moveFacts = (record: OrderRecord, lines: readonly LineRecord[]): MoveFacts => ({
  type: record.type,
  status: record.status,
  approvalStatus: record.approval_status,
  requesterCode: record.requester_code,
  acted: record.acted,
  validLines: lines.filter(isValid).length,
  openLines: lines.filter(isOpen).length,
});

export const deciderOf = ({ user, deputies }: OrderAsker): Decider => ({
  code: user.userCode,
  level: approvalLevelOf(user),
  actsFor: deputies,
});

export type ReviewedRecord = Pick<
  OrderRecord,
  'type' | 'status' | 'approval_status' | 'senior_review' | 'requester_code' | 'approver_code' | 'senior_approver_code'
>;

/** [G7] While it is reviewed, and after that until somebody accepts it, by those who reviewed it then. */
export const mayDecideOn = (asker: OrderAsker, record: ReviewedRecord): boolean => {
  if (record.type !== 'PROMO' || record.status !== 'SUBMITTED' || !decisionReversible(record.approval_status))
    return false;
  const level = record.senior_review ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER';
  return mayDecide(
    {
      approvalStatus: level,
      requesterCode: record.requester_code,
      approverCode: record.approver_code,
      seniorApproverCode: record.senior_approver_code,
    },
    deciderOf(asker),
  );
};

export const mayEditOrder = (asker: OrderAsker, record: OrderRecord): boolean => {
  const { type, status, approval_status: approvalStatus } = record;
  const decides = mayDecideOn(asker, record);
  return orderEditable(
    { type, status, approvalStatus },
    {
      coordinates: coordinates(asker, type),
      approves: decides,
      approvesSenior: decides,
      isRequester: record.requester_code === asker.user.userCode,
    },
  );
};

/** What this person can do to an order as it stands; every act asks again. */
export const mayDo =
  (asker: OrderAsker, record: OrderRecord) =>
  (lines: readonly LineRecord[]): WholeOrder['may'] => ({
    edit: mayEditOrder(asker, record),
    moves: [...movesOpenTo(moveFacts(record, lines), moverOf(asker, record))],
    decide: mayDecideOn(asker, record),
    ship: coordinates(asker, record.type) && record.status === 'IN PROGRESS',
    print: coordinates(asker, record.type),
    copy: mayCopy(record.status) && record.requester_code === asker.user.userCode,
    comment: true,
  });
