import { expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { approversOf, isAway, type OfficePerson, overlaps, reviewersOf } from './approval-people.ts';

const person = (userCode: string, role: Role, more: Partial<OfficePerson> = {}): OfficePerson => ({
  userCode,
  permissions: [{ permission: 'ORDERS__PROMO_ORDERS', roles: [role] }],
  tbes: [],
  entity: 'Other',
  activeLocation: 'JP_50',
  ...more,
});
const requester = person('R', 'user', { entity: 'Europe B.V.', activeLocation: 'EU_20' });
const lookingAfter = [
  { territory: 'Europe', businessEntity: 'X', locations: ['EU_20'], colorFilters: { POP: [] } },
] as const;

test('[G45] the approver of the same location comes before the same entity, one who looks after it, and anybody', () => {
  const people = [
    person('A1', 'approver'),
    person('A2', 'approver', { tbes: lookingAfter }),
    person('A3', 'approver', { entity: 'Europe B.V.' }),
    person('A4', 'approver', { activeLocation: 'EU_20' }),
  ];
  for (const code of ['A4', 'A3', 'A2', 'A1']) {
    expect(approversOf(requester, people).approverCode).toBe(code);
    people.pop();
  }
  expect(approversOf(requester, people)).toEqual({ approverCode: null, seniorApproverCode: null });
});

test('[G45] equally near approvers are told apart by their code, in whatever order they come', () => {
  const [a, b] = [person('A', 'approver'), person('B', 'approver')];
  expect(approversOf(requester, [b, a]).approverCode).toBe('A');
});

test('[G7] an approver who orders is their own approver, and nobody is their own senior approver', () => {
  const approver = person('A', 'approver');
  const [one, two] = [person('S1', 'seniorApprover'), person('S2', 'seniorApprover')];
  expect(approversOf(approver, [approver, person('B', 'approver'), one])).toEqual({
    approverCode: 'A',
    seniorApproverCode: 'S1',
  });
  expect(approversOf(one, [approver, one, two])).toEqual({ approverCode: 'S1', seniorApproverCode: 'S2' });
  expect(approversOf(one, [one]).seniorApproverCode).toBeNull();
});

test('[G45] the first and the last day belong to an absence', () => {
  const away = { from: '2026-11-16', to: '2026-11-18' };
  const days = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19'];
  expect(days.map((day) => isAway(away, day))).toEqual([false, true, true, false]);
  expect(overlaps(away, { from: '2026-11-18', to: '2026-11-20' })).toBe(true);
  expect(overlaps(away, { from: '2026-11-19', to: '2026-11-20' })).toBe(false);
});

test('[G7] who is named at the level of an order is told of it, else everybody who can decide it, but never its requester', () => {
  const people = [person('A1', 'approver'), person('A2', 'approver'), person('S1', 'seniorApprover'), requester];
  const order = { requesterCode: 'R', approverCode: 'A1', seniorApproverCode: 'S1' };
  const [first, second] = [{ ...order, approvalStatus: 'REQUIRES APPROVER' } as const, 'REQUIRES SENIOR' as const];
  expect(reviewersOf(first, people)).toEqual(['A1']);
  expect(reviewersOf({ ...first, approvalStatus: second }, people)).toEqual(['S1']);
  expect(reviewersOf({ ...first, approverCode: null, seniorApproverCode: null }, people)).toEqual(['A1', 'A2', 'S1']);
  expect(reviewersOf({ ...first, approvalStatus: second, seniorApproverCode: null }, people)).toEqual(['S1']);
  expect(reviewersOf({ ...first, approverCode: 'GONE' }, people)).toEqual(['S1']);
  const own = { approvalStatus: second, requesterCode: 'S1', approverCode: 'S1', seniorApproverCode: null };
  expect(reviewersOf(own, people)).toEqual([]);
});
