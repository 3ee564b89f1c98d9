import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('a folder is made with those above it, and twice is as good as once', () => {
  const root = mkdtempSync(join(tmpdir(), 'atelier-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  makeFolder(join(root, 'a/b c/d'));
  makeFolder(join(root, 'a/b c/d'));
  expect(existsSync(join(root, 'a/b c/d'))).toBe(true);
});

test.runIf(process.platform === 'linux')('where none can be made, it says so instead of trying for ever', () => {
  expect(() => makeFolder('/proc/nothing/here')).toThrow(/ENOENT|EACCES/);
});
