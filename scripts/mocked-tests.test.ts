import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mocked } from '../vitest.config.ts';
import { repositoryRoot } from './tools/run-command.ts';

const mocks = (source: string): boolean => /\b(vi|vitest)\s*\.\s*(mock|doMock)\s*[(<]/.test(source);
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot, exclude: ['**/node_modules/**'] }).sort();

test('a test that puts another module in place of one has a process of its own: other files would meet it', () => {
  const files = find('{apps,packages,scripts,bench}/**/*.{test,spec}.{ts,tsx}');
  const mocking = files.filter((file) => mocks(readFileSync(`${repositoryRoot}${file}`, 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking).toEqual(find(mocked));
});

test('it is seen however it is written', () => {
  const name = ['vi', 'mock'] as const;
  expect(['.', '\n  .', '.\n'].map((dot) => mocks(`${name.join(dot)}('./a.ts')`))).toEqual([true, true, true]);
  expect(mocks(`${name.join('.')}<typeof import('./a.ts')>('./a.ts')`)).toBe(true);
  expect(mocks(`${name.join('.')}ed(a)`)).toBe(false);
});
