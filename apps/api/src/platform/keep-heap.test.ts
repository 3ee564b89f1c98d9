import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { keptHeap } from './keep-heap.ts';

it('the pinned runtime knows the switch by which it gives no memory back', () => {
  const [name] = keptHeap.split('=');
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`  ${name} (`);
});
