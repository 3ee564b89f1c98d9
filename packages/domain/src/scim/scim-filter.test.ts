import { describe, expect, test } from 'vitest';
import { parseFilter } from './scim-filter.ts';

const eq = (attribute: string, value: unknown) => ({ kind: 'compare', attribute, operator: 'eq', value });

describe('filters that directories send', () => {
  test.each([
    ['userName eq "a@b.example"', eq('username', 'a@b.example')],
    ['USERNAME EQ "A (B) \\"C\\""', eq('username', 'A (B) "C"')],
    ['externalId eq "0-1"', eq('externalid', '0-1')],
    ['emails[type eq "work"].value eq "x@y.example"', eq('emails.value', 'x@y.example')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', eq('username', 'x')],
    ['active eq True', eq('active', true)],
    ['title pr', { kind: 'present', attribute: 'title' }],
    [
      'a eq "1" and b eq "2" or c eq "3"',
      { kind: 'or', parts: [{ kind: 'and', parts: [eq('a', '1'), eq('b', '2')] }, eq('c', '3')] },
    ],
    ['not (a eq "1")', { kind: 'not', part: eq('a', '1') }],
    [
      '(a eq "1" or b eq "2") and c eq null',
      { kind: 'and', parts: [{ kind: 'or', parts: [eq('a', '1'), eq('b', '2')] }, eq('c', null)] },
    ],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq bare',
    'userName like "x"',
    'userName eq "x" garbage',
    '(userName eq "x"',
    'userName eq "x',
    "userName eq 'x'",
    'a eq {"b":1}',
    '; drop table users eq "x"',
    `${'('.repeat(50)}a eq "1"${')'.repeat(50)}`,
    `a eq "${'x'.repeat(3_000)}"`,
  ])('%s is refused', (text) => {
    expect(() => parseFilter(text)).toThrow();
  });
});
