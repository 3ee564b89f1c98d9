import { expect, test } from 'vitest';
import { colorTones, tonesOf } from './color-tones.ts';

test('a described color is drawn in the tones of its words, the longer names whole', () => {
  expect(tonesOf('Black / Lime')).toEqual([colorTones.Black, colorTones.Lime]);
  expect(tonesOf('light blue')).toEqual([colorTones['Light Blue']]);
});

test('a word nobody knows takes the tone of its last word, or none', () => {
  expect(tonesOf('Midnight Navy / Zebra')).toEqual([colorTones.Navy]);
  expect(tonesOf('Assorted')).toEqual([]);
});
