import { expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

it.each([
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['/admin/users?status=pending#top', '/admin/users?status=pending#top'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/login?returnTo=/login', '/dashboard'],
  ['/logged-out', '/dashboard'],
])('[G1] after login %s leads to %s', (given, expected) => {
  expect(safeReturnTo(given)).toBe(expected);
});
