import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from './tools/run-command.ts';

test('a test that puts another module in place of one has a process of its own: other files would meet it', () => {
  const files = globSync('{apps,packages,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**'],
  });
  const mocking = files.filter((file) =>
    /\bvi\.(mock|doMock)\(/.test(readFileSync(`${repositoryRoot}${file}`, 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !/\.mocked\.test\.tsx?$/.test(file))).toEqual([]);
});
