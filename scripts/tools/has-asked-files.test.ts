import { expect, test } from 'vitest';
import { hasAskedFiles } from './has-asked-files.ts';

test('a run that names files is about the suites that have one of them, of most there is none', async () => {
  const named = ['scripts/tools/has-asked-files'];
  expect(await hasAskedFiles(['packages', 'unit'], named)).toBe(true);
  expect(await hasAskedFiles(['api'], named)).toBe(false);
});

test('a run that names none is about all of them, and so is one whose files cannot be listed: it says why', async () => {
  expect(await hasAskedFiles(['unit'], [])).toBe(true);
  expect(await hasAskedFiles(['no-such-suite'], ['nothing'])).toBe(true);
});
