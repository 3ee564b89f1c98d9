import { describe, expect, test } from 'vitest';
import { type OrderEditor, orderEditable } from './editability.ts';
import { approvalStatuses, orderStatuses, orderTypes } from './order-words.ts';

const nobody: OrderEditor = { coordinates: false, approves: false, approvesSenior: false, isRequester: false };
const requester = { ...nobody, isRequester: true };
const everything = { coordinates: true, approves: true, approvesSenior: true, isRequester: false };

describe('[M20.1] who edits an order when', () => {
  test('a draft is edited by its requester alone, whatever rights others hold', () => {
    for (const type of orderTypes) {
      const draft = { type, status: 'DRAFT', approvalStatus: null } as const;
      expect(orderEditable(draft, requester)).toBe(true);
      expect(orderEditable(draft, everything)).toBe(false);
    }
  });

  test('a sample order is edited by a coordinator while it is SUBMITTED or IN PROGRESS', () => {
    const statuses = orderStatuses.filter((status) =>
      orderEditable({ type: 'SAMPLE', status, approvalStatus: null }, { ...nobody, coordinates: true }),
    );
    expect(statuses).toEqual(['SUBMITTED', 'IN PROGRESS']);
    expect(orderEditable({ type: 'SAMPLE', status: 'SUBMITTED', approvalStatus: null }, requester)).toBe(false);
  });

  const promoStatuses = (by: OrderEditor) =>
    approvalStatuses.filter((approvalStatus) =>
      orderEditable({ type: 'PROMO', status: 'SUBMITTED', approvalStatus }, by),
    );
  test('a promo order by a senior approver at both levels, by an approver at the first', () => {
    expect(promoStatuses({ ...nobody, approvesSenior: true })).toEqual(['REQUIRES APPROVER', 'REQUIRES SENIOR']);
    expect(promoStatuses({ ...nobody, approves: true })).toEqual(['REQUIRES APPROVER']);
    expect(promoStatuses({ ...nobody, coordinates: true })).toEqual([]);
  });
  test('[G45] nobody reviews their own order, and a canceled one is over', () => {
    expect(promoStatuses({ ...everything, isRequester: true })).toEqual([]);
    expect(orderEditable({ type: 'PROMO', status: 'CANCELED', approvalStatus: 'REQUIRES APPROVER' }, everything)).toBe(
      false,
    );
  });
});
