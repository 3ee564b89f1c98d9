import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApprovalLevel, type Decider, decisionReversible, mayDecide } from './approval.ts';
import { decidedScope } from './decided-scope.ts';
import type { Branch } from './list-scope.ts';
import { type ApprovalStatus, approvalStatuses, type OrderStatus, orderStatuses } from './order-words.ts';

interface Order {
  readonly status: OrderStatus;
  readonly approvalStatus: ApprovalStatus;
  readonly seniorReview: boolean;
  readonly requester: string;
  readonly approver: string | null;
  readonly senior: string | null;
}

const has = <T>(values: readonly T[] | undefined, value: T): boolean => values === undefined || values.includes(value);

/** As the server compiles it. */
const fits = (branch: Branch, order: Order): boolean =>
  has(branch.statuses, order.status) &&
  has(branch.approvalStatuses, order.approvalStatus) &&
  (branch.seniorReview === undefined || branch.seniorReview === order.seniorReview) &&
  !branch.notRequesters?.includes(order.requester) &&
  has(branch.approverCodes, order.approver) &&
  has(branch.seniorApproverCodes, order.senior) &&
  (branch.approverIsRequester === undefined || order.approver === order.requester) &&
  (branch.seniorIsRequester === undefined || order.senior === order.requester);

/** As one order is judged when somebody decides its lines. */
const decides = (order: Order, by: Decider): boolean =>
  order.status === 'SUBMITTED' &&
  decisionReversible(order.approvalStatus) &&
  mayDecide(
    {
      approvalStatus: order.seniorReview ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER',
      requesterCode: order.requester,
      approverCode: order.approver,
      seniorApproverCode: order.senior,
    },
    by,
  );

const codes = ['P1', 'P2', 'P3'] as const;
const level = fc.constantFrom<ApprovalLevel>('approver', 'seniorApprover');
const named = fc.constantFrom(...codes, null);
const anOrder = fc.record({
  status: fc.oneof(fc.constant<OrderStatus>('SUBMITTED'), fc.constantFrom(...orderStatuses)),
  approvalStatus: fc.constantFrom(...approvalStatuses),
  seniorReview: fc.boolean(),
  requester: fc.constantFrom(...codes),
  approver: named,
  senior: named,
});
const aDecider = fc.record({
  code: fc.constantFrom(...codes),
  level: fc.oneof(fc.constant(null), level),
  actsFor: fc.array(fc.record({ code: fc.constantFrom(...codes), level }), { maxLength: 2 }),
});

test('[M20.1, G45] what a list says somebody decides is what each order lets them decide', () => {
  let decided = 0;
  fc.assert(
    fc.property(anOrder, aDecider, (order, by) => {
      const may = decides(order, by);
      if (may) decided += 1;
      expect(decidedScope(by).any.some((branch) => fits(branch, order))).toBe(may);
    }),
    { numRuns: 4_000 },
  );
  expect(decided).toBeGreaterThan(100);
});

test('who approves nothing and stands in for nobody decides nothing', () => {
  expect(decidedScope({ code: 'P1', level: null, actsFor: [] })).toEqual({ any: [] });
});
