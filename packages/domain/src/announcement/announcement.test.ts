import { expect, test } from 'vitest';
import { everyday, grant, internal } from '../access/grant-sets.ts';
import type { AccessUser, Grant } from '../access/user.ts';
import { daysIssue, mayReadAnnouncement, stateOf } from './announcement.ts';
import { type Audience, audienceWords, everybody, isAddressed } from './audience.ts';

const today = '2027-02-01';
const holding = (permissions: readonly Grant[], locations: readonly string[] = ['US_10']): AccessUser => ({
  userCode: 'NL1',
  permissions,
  tbes: [{ territory: 'T', businessEntity: 'B', locations, colorFilters: { POP: [] } }],
});
const american = holding(everyday);
const european = holding(everyday, ['EU_20']);
const dist = holding([grant('PRODUCTS', 'distributor')], ['JP_50']);
const everywhere: AccessUser = {
  ...american,
  tbes: [{ territory: 'ADMIN', businessEntity: 'ADMIN', locations: [], colorFilters: { POP: [] } }],
};
const to = (part: Partial<Audience>): Audience => ({ ...everybody, ...part });

test.each([
  ['everyone', everybody, [true, true, true]],
  ['employees', to({ people: 'employees' }), [true, true, false]],
  ['distributors', to({ people: 'distributors' }), [false, false, true]],
  ['a region', to({ regions: ['Europe'] }), [false, true, false]],
  ['a location', to({ locations: ['JP'] }), [false, false, true]],
  ['a region or a location', to({ regions: ['Domestic'], locations: ['JP'] }), [true, false, true]],
  ['a permission', to({ permissions: ['ORDERS__PROMO_ORDERS', 'CONFERENCE__ASIAN_JV'] }), [true, true, false]],
  ['a place and people', to({ people: 'distributors', regions: ['Europe'] }), [false, false, false]],
] as const)('[G27] for %s: exactly those are addressed', (_name, audience, expected) => {
  expect([american, european, dist].map((user) => isAddressed(user, audience))).toEqual(expected);
});

test('[M3.5] whoever sees every location is in every place', () => {
  expect(isAddressed(everywhere, to({ locations: ['JP'] }))).toBe(true);
});

test('[M16.3] it is in the list from its first to its last day, both included, while it is published', () => {
  const on = (from: string | null, until: string | null, published = true) =>
    stateOf({ published, from, to: until }, today);
  expect(on(null, null)).toBe('Live');
  expect(on(today, today)).toBe('Live');
  expect(on('2027-02-02', null)).toBe('Scheduled');
  expect(on(null, '2027-01-31')).toBe('Ended');
  expect(on(null, null, false)).toBe('Draft');
});

test('[G27] an admin or an admin editor reads whatever there is, others what is live and for them', () => {
  const hidden = { published: false, from: null, to: null, audience: to({ people: 'distributors' as const }) };
  const scope = { channel: 'All', region: 'All', productType: 'All' } as const;
  expect(mayReadAnnouncement(holding([grant('ADMIN__USERS', 'admin')]), hidden, today)).toBe(true);
  expect(mayReadAnnouncement(holding([internal('adminEditor', [], scope)]), hidden, today)).toBe(true);
  expect(mayReadAnnouncement(holding([internal('user', ['manager'], scope)]), hidden, today)).toBe(false);
  expect(mayReadAnnouncement(dist, hidden, today)).toBe(false);
  expect(mayReadAnnouncement(dist, { ...hidden, published: true }, today)).toBe(true);
  expect(mayReadAnnouncement(american, { ...hidden, published: true }, today)).toBe(false);
});

test('an audience and a pair of days in words', () => {
  expect(audienceWords(to({ people: 'employees', regions: ['Europe'], permissions: ['PRODUCTS'] }))).toBe(
    'Employees · Europe · with Products',
  );
  expect(audienceWords(everybody)).toBe('Everyone');
  expect(daysIssue({ from: '2027-02-02', to: '2027-02-01' })).toMatch(/before/);
  expect(daysIssue({ from: '2027-02-02', to: '2027-02-02' })).toBeNull();
});
