import type { ApprovalStatus, OrderStatus, OrderType } from './order-words.ts';

export interface EditedOrder {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly approvalStatus: ApprovalStatus | null;
}

export interface OrderEditor {
  readonly coordinates: boolean;
  readonly approves: boolean;
  readonly approvesSenior: boolean;
  readonly isRequester: boolean;
}

/**
 * [M20.1] A draft is its requester's alone; then a sample order is the coordinator's, and a promo order that of whoever may
 * review it now. The approval status of an order that was canceled tells of before, so the status counts as well.
 */
export const orderEditable = ({ type, status, approvalStatus }: EditedOrder, by: OrderEditor): boolean => {
  if (status === 'DRAFT') return by.isRequester;
  if (type === 'SAMPLE') return by.coordinates && (status === 'SUBMITTED' || status === 'IN PROGRESS');
  if (status !== 'SUBMITTED' || by.isRequester) return false;
  if (approvalStatus === 'REQUIRES APPROVER') return by.approves || by.approvesSenior;
  return approvalStatus === 'REQUIRES SENIOR' && by.approvesSenior;
};
