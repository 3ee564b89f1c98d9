import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalAfterDecisions,
  approvalAfterSubmit,
  type Decider,
  decisionReversible,
  everyLineDenied,
  mayDecide,
  type ReviewedOrder,
} from './approval.ts';
import { approvalStatuses, lineStatuses } from './order-words.ts';

describe('[G7, G45] which level a submitted promo order asks for', () => {
  const spending = { spent: 2_000, thisOrder: 500, limit: 2_500, approverIsRequester: false };
  test('up to the limit of the year the approver, above it the senior one', () => {
    expect(approvalAfterSubmit(spending)).toBe('REQUIRES APPROVER');
    expect(approvalAfterSubmit({ ...spending, thisOrder: 500.01 })).toBe('REQUIRES SENIOR');
    expect(approvalAfterSubmit({ ...spending, spent: 0.1, thisOrder: 0.2, limit: 0.3 })).toBe('REQUIRES APPROVER');
  });
  test('an order of its own approver goes to the senior level', () => {
    expect(approvalAfterSubmit({ ...spending, spent: 0, approverIsRequester: true })).toBe('REQUIRES SENIOR');
  });
});

const lines = fc.array(fc.constantFrom(...lineStatuses), { maxLength: 6 });

describe('[G7] decisions about lines', () => {
  test('the review is complete when all lines are decided, never before', () => {
    expect(approvalAfterDecisions(['APPROVED', 'PENDING'], 'REQUIRES APPROVER')).toBe('REQUIRES APPROVER');
    expect(approvalAfterDecisions(['APPROVED', 'DENIED'], 'REQUIRES SENIOR')).toBe('REVIEW COMPLETE');
    expect(approvalAfterDecisions([], 'REQUIRES APPROVER')).toBe('REQUIRES APPROVER');
    fc.assert(
      fc.property(lines, (of) => {
        expect(approvalAfterDecisions([...of, 'PENDING'], 'REQUIRES SENIOR')).toBe('REQUIRES SENIOR');
      }),
    );
  });
  test('a decision taken back opens the review again, at the level that was asked for', () => {
    expect(approvalAfterDecisions(['APPROVED', 'PENDING'], 'REVIEW COMPLETE', 'REQUIRES APPROVER')).toBe(
      'REQUIRES APPROVER',
    );
    expect(approvalAfterDecisions(['PENDING'], 'REVIEW COMPLETE')).toBe('REQUIRES SENIOR');
    expect(approvalAfterDecisions(['PENDING'], 'PROCESSED')).toBe('PROCESSED');
  });
  test('[G8] what is approved in a draft is a proposal, and what is accepted stays accepted', () => {
    for (const current of ['PENDING', 'REVIEW COMPLETE', 'PROCESSED', 'FINALIZED'] as const)
      expect(approvalAfterDecisions(['APPROVED'], current)).toBe(current);
  });
  test('an order is turned down when every line that was not canceled is denied', () => {
    expect(everyLineDenied(['DENIED', 'CANCELED', 'DENIED'])).toBe(true);
    expect(everyLineDenied(['DENIED', 'APPROVED'])).toBe(false);
    expect(everyLineDenied(['CANCELED'])).toBe(false);
    expect(everyLineDenied([])).toBe(false);
  });
  test('a decision can be changed until the order is processed', () => {
    expect(approvalStatuses.filter(decisionReversible)).toEqual([
      'REQUIRES APPROVER',
      'REQUIRES SENIOR',
      'REVIEW COMPLETE',
    ]);
    expect(decisionReversible(null)).toBe(false);
  });
});

describe('[M20.1, G45] who decides', () => {
  const order: ReviewedOrder = {
    approvalStatus: 'REQUIRES APPROVER',
    requesterCode: 'R1',
    approverCode: 'A1',
    seniorApproverCode: 'S1',
  };
  const senior: ReviewedOrder = { ...order, approvalStatus: 'REQUIRES SENIOR' };
  const somebody = (code: string, level: Decider['level'], ...actsFor: Decider['actsFor']): Decider => ({
    code,
    level,
    actsFor,
  });

  test('an approver on REQUIRES APPROVER, a senior one also on REQUIRES SENIOR, nobody at another time', () => {
    for (const approvalStatus of [...approvalStatuses, null]) {
      const of = { ...order, approvalStatus };
      expect(mayDecide(of, somebody('A1', 'approver'))).toBe(approvalStatus === 'REQUIRES APPROVER');
      expect(mayDecide(of, somebody('S1', 'seniorApprover'))).toBe(
        approvalStatus === 'REQUIRES APPROVER' || approvalStatus === 'REQUIRES SENIOR',
      );
      expect(mayDecide(of, somebody('X1', null))).toBe(false);
    }
  });
  test('under their own code alone, and where nobody is named any of that level', () => {
    expect(mayDecide(order, somebody('A2', 'approver'))).toBe(false);
    expect(mayDecide(senior, somebody('S2', 'seniorApprover'))).toBe(false);
    expect(mayDecide({ ...order, approverCode: null }, somebody('A2', 'approver'))).toBe(true);
    expect(mayDecide({ ...senior, seniorApproverCode: 'R1' }, somebody('S2', 'seniorApprover'))).toBe(true);
  });
  test('a delegate has the level of whom they act for', () => {
    expect(mayDecide(order, somebody('D1', null, { code: 'A1', level: 'approver' }))).toBe(true);
    expect(mayDecide(senior, somebody('D1', 'approver', { code: 'A1', level: 'approver' }))).toBe(false);
    expect(mayDecide(senior, somebody('D1', null, { code: 'S1', level: 'seniorApprover' }))).toBe(true);
  });

  const codes = fc.constantFrom('P1', 'P2', 'P3');
  const levels = fc.constantFrom('approver' as const, 'seniorApprover' as const);
  const orders = fc.record<ReviewedOrder>({
    approvalStatus: fc.constantFrom(...approvalStatuses, null),
    requesterCode: codes,
    approverCode: fc.option(codes),
    seniorApproverCode: fc.option(codes),
  });
  test('nobody decides their own order, neither by themselves nor for somebody, nor for its requester', () => {
    fc.assert(
      fc.property(
        orders,
        fc.option(levels),
        fc.array(fc.record({ code: codes, level: levels })),
        (of, level, actsFor) => {
          expect(mayDecide(of, { code: of.requesterCode, level, actsFor })).toBe(false);
          const forRequester = { code: of.requesterCode, level: 'seniorApprover' as const };
          expect(mayDecide(of, { code: 'P4', level: null, actsFor: [forRequester] })).toBe(false);
        },
      ),
    );
  });
});
