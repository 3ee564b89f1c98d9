import { needs } from '@atelier/domain/access/needs';
import type { Grant } from '@atelier/domain/access/user';
import { describe, expect, it } from 'vitest';
import type { Session } from '../platform/session/index.ts';
import { guard, mayOpen } from './guard.ts';

const aSession = (permissions: Grant[], demo = false): Session =>
  ({ user: { userCode: 'U1', permissions, userTBEs: [] }, demo }) as unknown as Session;

describe('[G1] guard', () => {
  it('sends people without a session to the login', () => {
    expect(guard(null, [{}])).toEqual({ go: 'login' });
  });

  it('lets every login into a screen without a need', () => {
    expect(guard(aSession([]), [{}, { access: 'signedIn' }])).toEqual({ go: 'in' });
  });

  it('sends people without the permission to the dashboard and names it', () => {
    expect(guard(aSession([]), [{}, { access: needs.manageUsers }])).toEqual({
      go: 'dashboard',
      missing: 'ADMIN__USERS',
    });
  });

  it('a parent route that refuses is enough', () => {
    const admin = aSession([{ permission: 'ADMIN__USERS', roles: ['admin'] }]);
    expect(guard(admin, [{ access: needs.manageSeasons }, { access: needs.manageUsers }])).toMatchObject({
      go: 'dashboard',
    });
    expect(guard(admin, [{}, { access: needs.manageUsers }])).toEqual({ go: 'in' });
  });

  it('[G34] a demo screen stays closed outside demo mode', () => {
    expect(mayOpen(aSession([]), { demoOnly: true })).toBe(false);
    expect(mayOpen(aSession([], true), { demoOnly: true })).toBe(true);
  });
});
