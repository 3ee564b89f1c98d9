import { rolesOn } from '../access/can-access.ts';
import type { AccessUser } from '../access/user.ts';
import { type ApprovalLevel, mayDecide, type ReviewedOrder } from './approval.ts';

export interface OfficePerson extends AccessUser {
  readonly entity: string;
  readonly activeLocation: string;
}

/** The level of a person's own rights; a senior approver is asked as one. */
export const approvalLevelOf = (user: AccessUser): ApprovalLevel | null => {
  const roles = rolesOn(user, 'ORDERS__PROMO_ORDERS');
  if (roles.includes('seniorApprover')) return 'seniorApprover';
  return roles.includes('approver') ? 'approver' : null;
};

/** 0 is next door: the same location, the same entity, a location they look after, anywhere. */
const distance = (requester: OfficePerson, { entity, activeLocation, tbes }: OfficePerson): number => {
  if (activeLocation === requester.activeLocation) return 0;
  if (entity === requester.entity) return 1;
  return tbes.some(({ locations }) => locations.includes(requester.activeLocation)) ? 2 : 3;
};

const nearest = (requester: OfficePerson, people: readonly OfficePerson[]): OfficePerson | undefined =>
  people.toSorted((a, b) => distance(requester, a) - distance(requester, b) || (a.userCode < b.userCode ? -1 : 1))[0];

export interface Approvers {
  readonly approverCode: string | null;
  readonly seniorApproverCode: string | null;
}

/**
 * [G45] Who reviews the orders of a requester (docs/decisions/0032). An approver who orders is their own approver, so
 * that the order asks for the senior level (G7); nobody is the senior approver of their own orders.
 */
export const approversOf = (requester: OfficePerson, people: readonly OfficePerson[]): Approvers => {
  const of = (level: ApprovalLevel) => people.filter((person) => approvalLevelOf(person) === level);
  const own = approvalLevelOf(requester) === null ? undefined : requester;
  const approver = own ?? nearest(requester, of('approver'));
  const seniors = of('seniorApprover').filter(({ userCode }) => userCode !== requester.userCode);
  return {
    approverCode: approver?.userCode ?? null,
    seniorApproverCode: nearest(requester, seniors)?.userCode ?? null,
  };
};

/**
 * [G7] Who is told that an order waits for them: whoever is named at its level, and where nobody is, or they cannot decide any
 * more, everybody who can. Nobody at all: somebody has to be appointed.
 */
export const reviewersOf = (order: ReviewedOrder, people: readonly AccessUser[]): readonly string[] => {
  const named = order.approvalStatus === 'REQUIRES SENIOR' ? order.seniorApproverCode : order.approverCode;
  const able = people
    .filter((person) => mayDecide(order, { code: person.userCode, level: approvalLevelOf(person), actsFor: [] }))
    .map(({ userCode }) => userCode);
  return named !== null && able.includes(named) ? [named] : able;
};

/** The senior approvers of other people's orders; nobody is that of their own. */
export const seniorsIn = (people: readonly AccessUser[]): readonly string[] =>
  people.filter((person) => approvalLevelOf(person) === 'seniorApprover').map(({ userCode }) => userCode);

export interface Absence {
  readonly from: string;
  readonly to: string;
}

/** Both days belong to it. */
export const isAway = ({ from, to }: Absence, today: string): boolean => from <= today && today <= to;

export const overlaps = (a: Absence, b: Absence): boolean => a.from <= b.to && b.from <= a.to;
