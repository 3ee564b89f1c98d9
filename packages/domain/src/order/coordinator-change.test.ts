import { describe, expect, it } from 'vitest';
import type { Grant } from '../access/user.ts';
import { allowsCoordinatorChange, type CoordinatorChangeScreen, mayViewAs } from './coordinator-change.ts';

const holding = (...permissions: Grant[]) => ({ userCode: 'X', permissions, tbes: [] });
const samples = holding({ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator'] });
const promos = holding({ permission: 'ORDERS__PROMO_ORDERS', roles: ['seniorCoordinator'] });
const both = holding(...samples.permissions, ...promos.permissions);
const requester = holding({ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['user', 'approver'] });

it.each([
  ['active-orders', true],
  ['archived-orders', true],
  ['reviewed', true],
  ['archived', true],
  ['sample-styles', false],
  ['needs-review', false],
  ['order', false],
  ['constructor', false],
  ['', false],
])('[M20.4] coordinator change on %s: %s', (screen, allowed) => {
  expect(allowsCoordinatorChange(screen)).toBe(allowed);
});

describe('[T11] who may view as whom', () => {
  it.each<[string, CoordinatorChangeScreen, typeof samples, typeof samples, boolean]>([
    ['a coordinator as another of the same orders', 'active-orders', samples, both, true],
    ['a senior coordinator as another', 'reviewed', promos, both, true],
    ['not somebody who coordinates nothing', 'active-orders', requester, samples, false],
    ['not as somebody who coordinates nothing', 'active-orders', samples, requester, false],
    ['not a coordinator of other orders', 'archived', samples, promos, false],
    ['not as a coordinator of other orders', 'archived-orders', both, promos, false],
  ])('%s', (_title, screen, viewer, other, allowed) => {
    expect(mayViewAs(screen, viewer, other)).toBe(allowed);
  });
});
