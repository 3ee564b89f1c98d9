import { expect, test } from 'vitest';
import { fitted, widthOf, wrapped } from './measure.ts';

const set = { size: 10 } as const;

test('a text that fits stays whole; what does not ends with three dots inside its width', () => {
  expect(fitted('Halcyon', 200, set)).toBe('Halcyon');
  expect(fitted('To. AVAVA', widthOf('To. AVAVA', set), set)).toBe('To. AVAVA');
  const short = fitted('Halcyon - Oakley Row for wide feet', 80, set);
  expect(short).toMatch(/^Halcyon.*…$/);
  expect(widthOf(short, set)).toBeLessThanOrEqual(80);
});

test('lines end at a blank, Japanese anywhere, and a word longer than a line where the line ends', () => {
  for (const text of [
    'one two three four five six seven',
    '新しいコレクションは月曜日に始まります',
    'abcdefghijklmnopqrstuvwxyz'.repeat(3),
  ]) {
    const lines = wrapped(text, 60, set);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(line, set)).toBeLessThanOrEqual(60);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
  expect(wrapped('one two three four five six seven', 60, set, 2).at(-1)).toMatch(/…$/);
});

test('figures of one width stand below each other', () => {
  const tabular = { ...set, tabular: true };
  expect(widthOf('$111.11', tabular)).toBeCloseTo(widthOf('$908.04', tabular), 1);
  expect(widthOf('$111.11', set)).toBeLessThan(widthOf('$908.04', set));
});
