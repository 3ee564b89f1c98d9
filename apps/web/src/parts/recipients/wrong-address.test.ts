import { expect, it } from 'vitest';
import { wrongAddress } from './wrong-address.ts';

it.each([
  ['kim@shop.example', undefined],
  ['kim@shop.example, lee@shop.example; ', undefined],
  ['kim@shop.example, lee', '“lee” is not an email address.'],
  ['', undefined],
])('recipients %j', (text, sentence) => {
  expect(wrongAddress(text)).toBe(sentence);
});
