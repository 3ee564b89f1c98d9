import type { OrderHead } from '@atelier/contract/orders/orders';

type Reviewed = Pick<OrderHead, 'orderApprovalStatus' | 'approver' | 'seniorApprover' | 'requester' | 'decides'>;

/** Who decides an order as it stands; an approver's own order is the senior's. */
export const reviewerOf = ({ orderApprovalStatus, approver, seniorApprover }: Reviewed): string | null =>
  (orderApprovalStatus === 'REQUIRES SENIOR' ? seniorApprover : approver)?.name ?? null;

/** The name of whoever is away and whose order this reader decides instead. */
export const standsInFor = (order: Reviewed, userCode: string): string | null => {
  const { orderApprovalStatus, approver, seniorApprover, decides } = order;
  const named = orderApprovalStatus === 'REQUIRES SENIOR' ? seniorApprover : approver;
  const isNamed = approver?.userCode === userCode || seniorApprover?.userCode === userCode;
  return decides && named !== null && !isNamed ? named.name : null;
};
