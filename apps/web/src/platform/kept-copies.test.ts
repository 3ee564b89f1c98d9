import { readFileSync } from 'node:fs';
import { offlineCopyDays } from '@atelier/domain/vocabulary/limits';
import { expect, test } from 'vitest';
import { aboutKey, copyHeader, copyName, shellKey } from './kept-copies.ts';

const worker = readFileSync(new URL('../../public/showroom-worker.js', import.meta.url), 'utf8');

test('[G47] the worker and the page mean the same copy, for the same number of days', () => {
  expect(worker).toContain(`const longestDays = ${offlineCopyDays};`);
  expect(worker).toContain(`const aboutKey = '${aboutKey}';`);
  expect(worker).toContain(`const shellKey = '${shellKey}';`);
  expect(worker).toContain(`headers.set('${copyHeader}', at)`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the worker
  expect(worker).toContain(`const cacheName = \`${copyName('${assortment}')}\`;`);
});
