import { expect, test } from 'vitest';
import type { AccessUser } from '../access/user.ts';
import { type ConferenceFacts, conferenceStatuses, isOpen, mayVisit, moveIssue, statusAt } from './conference.ts';

const now = new Date('2026-11-16T12:00:00Z');
const holding = (...permissions: AccessUser['permissions'][number]['permission'][]): AccessUser =>
  ({ permissions: permissions.map((permission) => ({ permission, roles: ['user'] })), tbes: [] }) as never;
const site = (facts: Partial<ConferenceFacts> = {}): ConferenceFacts => ({
  status: 'Live',
  liveAt: null,
  guarded: true,
  groups: ['Domestic'],
  ...facts,
});
const [domestic, asian, nobody] = [holding('CONFERENCE__DOMESTIC'), holding('CONFERENCE__ASIAN_JV'), holding()];

test('[M22.3] a live site is visited by its groups, one without a guard by everybody', () => {
  expect([domestic, asian, nobody].map((user) => mayVisit(user, site(), now))).toEqual([true, false, false]);
  const open = site({ guarded: false, groups: [] });
  expect([domestic, asian, nobody].map((user) => mayVisit(user, open, now))).toEqual([true, true, true]);
});

test('[G26] a draft opens at its moment and not before; what is archived is over', () => {
  const at = (liveAt: string) => isOpen({ status: 'Draft', liveAt: new Date(liveAt) }, now);
  expect([at('2026-11-16T12:00:00Z'), at('2026-11-16T12:00:01Z')]).toEqual([true, false]);
  expect(isOpen({ status: 'Archived', liveAt: new Date(0) }, now)).toBe(false);
  expect(statusAt({ status: 'Draft', liveAt: new Date(0) }, now)).toBe('Live');
  expect(mayVisit(domestic, site({ status: 'Archived' }), now)).toBe(false);
});

test('[G26] draft, live, archived, and back to live; nothing becomes a draft again', () => {
  const possible = conferenceStatuses.flatMap((from) =>
    conferenceStatuses.filter((to) => from !== to && moveIssue(from, to) === null).map((to) => `${from} ${to}`),
  );
  expect(possible).toEqual(['Draft Live', 'Live Archived', 'Archived Live']);
});
