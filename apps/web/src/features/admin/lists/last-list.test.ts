import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { lastList, rememberList } from './last-list.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
afterEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

const holding = (permission: 'ADMIN__USERS' | 'ADMIN__TERRITORIES') => ({
  ...{ userCode: 'NL1', tbes: [] },
  permissions: [{ permission, roles: ['admin' as const] }],
});

test('[G25] the lists open where somebody was last, as long as they administer that one', () => {
  const admin = holding('ADMIN__USERS');
  expect(lastList(holding('ADMIN__TERRITORIES'))).toBe('territories');
  rememberList('seasons');
  expect(lastList(admin)).toBe('seasons');
  expect(lastList(holding('ADMIN__TERRITORIES'))).toBe('territories');
  kept.set('atelier.company-list', 'nonsense');
  expect(lastList(admin)).not.toBe('nonsense');
});
