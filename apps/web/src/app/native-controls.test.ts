import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));
const using = (pattern: RegExp): string[] => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the browser draws no control of its own where the kit has one', () => {
  it.each([
    ['a list to choose from', /<select[\s>]/],
    ['a day', /type="(date|datetime-local|month|week|time)"/],
    ['a color', /type="color"/],
    ['a question or a notice', /\b(window\.)?(confirm|alert|prompt)\('/],
  ])('for %s', (_what, pattern) => {
    expect(files.length).toBeGreaterThan(500);
    expect(using(pattern)).toEqual([]);
  });
});
