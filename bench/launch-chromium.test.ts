import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|node_modules/.test(name),
);
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');

test('a bench opens no browser but the one it brings along', () => {
  const opening = sources.filter((name) => /\blaunchBrowser\b|\bchromium\.launch/.test(read(name)));
  expect(opening).toEqual(['launch-chromium.ts']);
  expect(read('launch-chromium.ts')).toContain('await provideChromium()');
  expect(sources.filter((name) => read(name).includes('launchChromium()')).length).toBeGreaterThan(2);
});
