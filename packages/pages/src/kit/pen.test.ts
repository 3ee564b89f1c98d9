import { expect, test } from 'vitest';
import type { Mark } from '../model/page.ts';
import { penOn } from './pen.ts';

const drawn = (words: string, more = {}) => {
  const marks: Mark[] = [];
  penOn({ marks, anchors: [] }).text(words, { size: 10, x: 20, y: 30, ...more });
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
};

test('a text in several scripts is one mark per face, each where the last one ends', () => {
  const marks = drawn('Hi Привет 新しい');
  expect(marks.map(({ text, face }) => [text, face])).toEqual([
    ['Hi ', 'Archivo'],
    ['Привет ', 'Noto Sans'],
    ['新しい', 'BIZ UDPGothic'],
  ]);
  for (const [at, { x }] of marks.entries())
    if (at > 0) expect(x).toBeCloseTo(marks[at - 1]!.x + marks[at - 1]!.width, 1);
});

test('a text ends at the right edge of its width, breaks and tabs become blanks', () => {
  const [mark] = drawn('Cost\t$45.75\n', { width: 200, align: 'right' });
  expect(mark!.text).toBe('Cost $45.75 ');
  expect(mark!.x + mark!.width).toBeCloseTo(220, 1);
});
