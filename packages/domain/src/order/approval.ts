import { roundTo } from '../fields/numeric-text.ts';
import { addDays } from '../product/availability.ts';
import { orderDays } from '../vocabulary/limits.ts';
import type { ApprovalStatus, LineStatus } from './order-words.ts';

export interface Spending {
  /** What the requester ordered in this year before, in the currency of the limit. */
  readonly spent: number;
  readonly thisOrder: number;
  readonly limit: number;
  readonly approverIsRequester: boolean;
}

const moneyDecimals = 4;

/** [G7, G45] Over the limit of the year, or approved by its own requester, the whole order asks for the senior level. */
export const approvalAfterSubmit = ({ spent, thisOrder, limit, approverIsRequester }: Spending) =>
  approverIsRequester || roundTo(spent + thisOrder, moneyDecimals) > limit ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER';

const asksForReview: readonly ApprovalStatus[] = ['REQUIRES APPROVER', 'REQUIRES SENIOR'];
type AsksForReview = 'REQUIRES APPROVER' | 'REQUIRES SENIOR';

/**
 * [G7] All lines decided: the review is complete; one decision taken back, and it is not any more. `asked` is what submitting
 * gave; where nobody says, the higher level. [G8] What stands APPROVED in a draft is a proposal and decides nothing.
 */
export const approvalAfterDecisions = (
  lines: readonly LineStatus[],
  current: ApprovalStatus,
  asked: AsksForReview = 'REQUIRES SENIOR',
): ApprovalStatus => {
  const undecided = lines.length === 0 || lines.some((line) => line === 'DRAFT' || line === 'PENDING');
  if (asksForReview.includes(current)) return undecided ? current : 'REVIEW COMPLETE';
  return current === 'REVIEW COMPLETE' && undecided ? asked : current;
};

/** [G6] Lines that were canceled say neither yes nor no. */
export const everyLineDenied = (lines: readonly LineStatus[]): boolean => {
  const decided = lines.filter((line) => line !== 'CANCELED');
  return decided.length > 0 && decided.every((line) => line === 'DENIED');
};

export type ApprovalLevel = 'approver' | 'seniorApprover';

export interface ReviewedOrder {
  readonly approvalStatus: ApprovalStatus | null;
  readonly requesterCode: string;
  readonly approverCode: string | null;
  readonly seniorApproverCode: string | null;
}

interface Hat {
  readonly code: string;
  readonly level: ApprovalLevel;
}

export interface Decider {
  readonly code: string;
  readonly level: ApprovalLevel | null;
  /** Whose delegate somebody is today, with the level of each. */
  readonly actsFor: readonly Hat[];
}

/** An order is under the code of whoever is named on it; where nobody is, or its own requester, under that of the level. */
const isUnder = (named: string | null, code: string, requesterCode: string): boolean =>
  named === null || named === requesterCode || named === code;

const fits = ({ approvalStatus, requesterCode, approverCode, seniorApproverCode }: ReviewedOrder, hat: Hat) => {
  if (hat.code === requesterCode || approvalStatus === null || !asksForReview.includes(approvalStatus)) return false;
  if (hat.level === 'seniorApprover')
    return approverCode === hat.code || isUnder(seniorApproverCode, hat.code, requesterCode);
  return approvalStatus === 'REQUIRES APPROVER' && isUnder(approverCode, hat.code, requesterCode);
};

/**
 * [M20.1, G45] Whether somebody decides the lines of an order. A delegate has the level of whom they act for, and neither
 * of the two ever decides an order of either. To change a decision after the review (`decisionReversible`) ask with the
 * status that submitting gave, so that an approver does not turn over what was left to the senior level.
 */
export const mayDecide = (order: ReviewedOrder, by: Decider): boolean => {
  if (by.code === order.requesterCode) return false;
  const own = by.level === null ? [] : [{ code: by.code, level: by.level }];
  return [...own, ...by.actsFor].some((hat) => fits(order, hat));
};

/** While a decision can still be changed. */
export const reversible: readonly ApprovalStatus[] = [...asksForReview, 'REVIEW COMPLETE'];

/** [G7] A decision can be changed until a coordinator has accepted the order. */
export const decisionReversible = (approvalStatus: ApprovalStatus | null): boolean =>
  approvalStatus !== null && reversible.includes(approvalStatus);

/** An order that was submitted, and last decided on, before this day has waited for its approver too long. */
export const approverInTimeSince = (today: string): string => addDays(today, -orderDays.approverDays);
