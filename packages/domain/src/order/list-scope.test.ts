import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Branch, type ListReader, listScope } from './list-scope.ts';
import {
  type ApprovalStatus,
  approvalStatuses,
  type OrderList,
  type OrderStatus,
  orderLists,
  orderStatuses,
} from './order-words.ts';

const today = '2026-11-16';

interface Listed {
  readonly status: OrderStatus;
  readonly approvalStatus: ApprovalStatus | null;
  readonly requester: string;
  readonly approver: string | null;
  readonly senior: string | null;
  readonly coordinator: string | null;
  readonly created: string;
}

const listed = (given: Partial<Listed> = {}): Listed => ({
  status: 'SUBMITTED',
  approvalStatus: null,
  requester: 'R1',
  approver: 'A1',
  senior: 'S1',
  coordinator: 'C1',
  created: '2026-10-01',
  ...given,
});

const has = <T>(values: readonly T[] | undefined, value: T): boolean => values === undefined || values.includes(value);

/** As the server compiles it. */
const fits = (branch: Branch, order: Listed): boolean =>
  has(branch.statuses, order.status) &&
  has<ApprovalStatus | null>(branch.approvalStatuses, order.approvalStatus) &&
  (branch.requester === undefined || branch.requester === order.requester) &&
  !branch.notRequesters?.includes(order.requester) &&
  has(branch.approverCodes, order.approver) &&
  has(branch.seniorApproverCodes, order.senior) &&
  (branch.coordinator === undefined || branch.coordinator === order.coordinator) &&
  (branch.createdSince === undefined || order.created >= branch.createdSince);

const reader = (code: string, given: Partial<ListReader> = {}): ListReader => ({
  code,
  coordinates: false,
  approves: false,
  approvesSenior: false,
  actsFor: [],
  ...given,
});
const shows = (list: OrderList, by: ListReader, given: Partial<Listed> = {}): boolean =>
  listScope(list, by, today).any.some((branch) => fits(branch, listed(given)));

const requester = reader('R1');
const coordinator = reader('C1', { coordinates: true });
const approver = reader('A1', { approves: true });
const senior = reader('S1', { approvesSenior: true });

describe('[M19.4] lists of sample orders', () => {
  test('active orders: coordinators see SUBMITTED and IN PROGRESS, others also their DRAFT', () => {
    const seenBy = (by: ListReader, given: Partial<Listed> = {}) =>
      orderStatuses.filter((status) => shows('active-orders', by, { status, ...given }));
    expect(seenBy(coordinator)).toEqual(['SUBMITTED', 'IN PROGRESS']);
    expect(seenBy(coordinator, { requester: 'C1' })).toEqual(['SUBMITTED', 'IN PROGRESS']);
    expect(seenBy(coordinator, { coordinator: null })).toEqual(['SUBMITTED', 'IN PROGRESS']);
    expect(seenBy(coordinator, { coordinator: 'C2' })).toEqual([]);
    expect(seenBy(requester)).toEqual(['DRAFT', 'SUBMITTED', 'IN PROGRESS']);
    expect(seenBy(reader('X1'))).toEqual([]);
  });
  test('archived lists reach back one year', () => {
    for (const list of ['archived-orders', 'archived'] as const)
      for (const by of [requester, coordinator]) {
        expect(shows(list, by, { status: 'ARCHIVED', created: '2025-11-16' })).toBe(true);
        expect(shows(list, by, { status: 'ARCHIVED', created: '2025-11-15' })).toBe(false);
      }
    const leap = listScope('archived', requester, '2028-02-29').any;
    for (const { createdSince } of leap) expect(createdSince).toBe('2027-02-28');
  });
  test('sample styles are for coordinators alone', () => {
    expect(listScope('sample-styles', requester, today).any).toEqual([]);
    expect(shows('sample-styles', coordinator)).toBe(true);
    expect(shows('sample-styles', coordinator, { status: 'DRAFT' })).toBe(false);
  });
});

describe('[M20.3] lists of promo orders', () => {
  const first = { approvalStatus: 'REQUIRES APPROVER' } as const;
  const second = { approvalStatus: 'REQUIRES SENIOR' } as const;
  test('an approver sees others’ orders that need their level under their code', () => {
    expect(shows('needs-review', approver, first)).toBe(true);
    expect(shows('needs-review', approver, second)).toBe(false);
    expect(shows('needs-review', approver, { ...first, approver: 'A2' })).toBe(false);
    expect(shows('needs-review', senior, second)).toBe(true);
    expect(shows('needs-review', senior, { ...second, senior: 'S2' })).toBe(false);
    expect(shows('needs-review', senior, { ...first, approver: 'S1' })).toBe(true);
    expect(shows('needs-review', approver, { ...first, approver: null })).toBe(true);
    expect(shows('needs-review', approver, { ...second, senior: null })).toBe(false);
    expect(shows('needs-review', senior, { ...second, senior: null })).toBe(true);
  });
  test('and their own that are not reviewed yet, drafts among them', () => {
    const own = { requester: 'A1', approver: 'A2' };
    expect(shows('needs-review', approver, { ...own, ...second })).toBe(true);
    expect(shows('needs-review', approver, { ...own, status: 'DRAFT', approvalStatus: 'PENDING' })).toBe(true);
    expect(shows('needs-review', approver, { ...own, approvalStatus: 'REVIEW COMPLETE' })).toBe(false);
  });
  test('[G45] a delegate sees what those see for whom they act', () => {
    const delegate = reader('D1', { actsFor: ['A1', 'S1'] });
    expect(shows('needs-review', delegate, first)).toBe(true);
    expect(shows('needs-review', delegate, second)).toBe(true);
    expect(shows('needs-review', delegate, { ...first, approver: 'A2' })).toBe(false);
    expect(shows('reviewed', delegate, { approvalStatus: 'PROCESSED' })).toBe(true);
  });
  test('other users see all pending ones, of others’ drafts none', () => {
    for (const by of [coordinator, reader('X1')]) {
      expect(shows('needs-review', by, first)).toBe(true);
      expect(shows('needs-review', by, second)).toBe(true);
      expect(shows('needs-review', by, { status: 'DRAFT', approvalStatus: 'PENDING' })).toBe(false);
    }
  });
  test('reviewed and archived follow the approver code', () => {
    const lists = [
      ['reviewed', { approvalStatus: 'REVIEW COMPLETE' }],
      ['archived', { approvalStatus: 'FINALIZED', status: 'ARCHIVED' }],
    ] as const;
    for (const [list, given] of lists) {
      expect(shows(list, approver, given)).toBe(true);
      expect(shows(list, approver, { ...given, approver: 'A2' })).toBe(false);
      expect(shows(list, senior, given)).toBe(true);
      expect(shows(list, coordinator, given)).toBe(true);
      expect(shows(list, reader('X1'), given)).toBe(false);
    }
  });
});

const people = fc.constantFrom('P1', 'P2', 'P3');
const anybody = fc.record<ListReader>({
  code: people,
  coordinates: fc.boolean(),
  approves: fc.boolean(),
  approvesSenior: fc.boolean(),
  actsFor: fc.uniqueArray(people, { maxLength: 2 }),
});
const anyOrder = fc.record<Listed>({
  status: fc.constantFrom(...orderStatuses),
  approvalStatus: fc.constantFrom(...approvalStatuses, null),
  requester: people,
  approver: fc.option(people),
  senior: fc.option(people),
  coordinator: fc.option(people),
  created: fc.constant('2026-10-01'),
});
const inList = (list: OrderList, by: ListReader, order: Listed) =>
  listScope(list, by, today).any.some((branch) => fits(branch, order));

test('[M19.4, M20.3] no list shows anybody what another person has not submitted', () => {
  fc.assert(
    fc.property(anybody, anyOrder, fc.constantFrom('DRAFT' as const, 'INACTIVE' as const), (by, order, status) => {
      fc.pre(order.requester !== by.code);
      for (const list of [...orderLists.SAMPLE, ...orderLists.PROMO])
        expect(inList(list, by, { ...order, status })).toBe(false);
    }),
  );
});

test('[M19.4, M20.3] whoever requested an order finds it in one list, wherever it stands', () => {
  const approvals: Readonly<Record<OrderStatus, readonly ApprovalStatus[]>> = {
    DRAFT: ['PENDING'],
    INACTIVE: ['PENDING'],
    SUBMITTED: ['REQUIRES APPROVER', 'REQUIRES SENIOR', 'REVIEW COMPLETE'],
    'IN PROGRESS': ['PROCESSED'],
    COMPLETED: ['FINALIZED'],
    'UNAPPROVED ORDER': ['REVIEW COMPLETE'],
    CANCELED: ['REQUIRES APPROVER', 'REVIEW COMPLETE', 'PROCESSED'],
    ARCHIVED: ['FINALIZED', 'REVIEW COMPLETE'],
  };
  const by = reader('R1');
  for (const status of orderStatuses) {
    expect(orderLists.SAMPLE.filter((list) => inList(list, by, listed({ status })))).toHaveLength(1);
    for (const approvalStatus of approvals[status])
      expect(orderLists.PROMO.filter((list) => inList(list, by, listed({ status, approvalStatus })))).toHaveLength(1);
  }
});
