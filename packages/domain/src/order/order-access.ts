import { rolesOn } from '../access/can-access.ts';
import type { AccessUser } from '../access/user.ts';
import { type OrderStatus, type OrderType, orderPermissions } from './order-words.ts';

/** As much of an order as decides who may know of it. */
export interface OrderFacts {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly requesterCode: string;
  readonly approverCode: string | null;
  readonly seniorApproverCode: string | null;
}

/** Somebody, with the codes of the approvers whom they stand in for today. */
export interface OrderReader {
  readonly user: AccessUser;
  readonly actsFor: readonly string[];
}

/** [M3.6] Whether somebody works on orders of that type. */
export const coordinatesOrders = (user: AccessUser, type: OrderType): boolean =>
  rolesOn(user, orderPermissions[type]).includes('sampleCoordinator');

const orders = (user: AccessUser, type: OrderType): boolean => rolesOn(user, orderPermissions[type]).length > 0;

const approves = (user: AccessUser): boolean =>
  rolesOn(user, orderPermissions.PROMO).some((role) => role === 'approver' || role === 'seniorApprover');

/** What its requester has not handed in is nobody else's business. */
export const unsubmittedStatuses = ['DRAFT', 'INACTIVE'] as const satisfies readonly OrderStatus[];

const isSubmitted = (status: OrderStatus): boolean => !(unsubmittedStatuses as readonly OrderStatus[]).includes(status);

/** [M20.3] Under their approver code, or that of somebody for whom they stand in; one that has none is for all approvers. */
const isForApprover = ({ user, actsFor }: OrderReader, { approverCode, seniorApproverCode }: OrderFacts): boolean => {
  const named = [approverCode, seniorApproverCode];
  return (
    actsFor.some((code) => named.includes(code)) ||
    (approves(user) && [user.userCode, null].some((code) => named.includes(code)))
  );
};

/** [M20] One's own, and what was submitted to those who coordinate its type or approve it. */
export const mayReadOrder = (reader: OrderReader, order: OrderFacts): boolean => {
  const { user } = reader;
  if (!orders(user, order.type)) return false;
  if (order.requesterCode === user.userCode) return true;
  if (!isSubmitted(order.status)) return false;
  return coordinatesOrders(user, order.type) || (order.type === 'PROMO' && isForApprover(reader, order));
};
