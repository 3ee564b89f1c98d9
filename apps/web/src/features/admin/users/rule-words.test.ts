import { roleTemplates } from '@atelier/domain/access/role-templates';
import { expect, test } from 'vitest';
import { givenWords } from './rule-words.ts';

const germany = { territory: 'Germany', businessEntity: 'DE', locations: [], colorFilters: { POP: [] } };

test('what a rule gives is told in words: a role by name, few permissions by theirs, many as a number, and territories', () => {
  expect(givenWords(roleTemplates[1]!.grants, [germany])).toBe('Merchandiser · Germany');
  expect(givenWords([{ permission: 'PRODUCTS', roles: ['user', 'editor'] }], [])).toBe('Products: User, Editor');
  expect(givenWords(roleTemplates[0]!.grants.slice(0, 5), [])).toBe('5 permissions');
  expect(givenWords([], [germany])).toBe('Germany');
});
