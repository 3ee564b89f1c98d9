import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFaces } from '../../../../../packages/pages/src/faces.ts';

test('[M14.2] the browser has every face that a page may name', () => {
  const css = readFileSync(new URL('./page-faces.css', import.meta.url), 'utf8');
  expect(pageFaces.map(({ name }) => name).filter((name) => !css.includes(`font-family: "${name}";`))).toEqual([]);
});
