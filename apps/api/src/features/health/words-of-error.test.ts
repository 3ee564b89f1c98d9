import { expect, test } from 'vitest';
import { wordsOfError } from './words-of-error.ts';

test.each([
  ['Refused for ada@company.example', 'Refused for …'],
  ['value "Style 4711" is not one\n  at x.ts:1', 'value … is not one'],
  ['connect ECONNREFUSED smtp://user:secret@mail.example:25', 'connect ECONNREFUSED …'],
  ['no row 0b7f5c2e-1111-4222-8333-444455556666 of 1234567', 'no row … of …'],
])('[T12] an error is told without what it is about: %s', (error, words) => {
  expect(wordsOfError(error)).toBe(words);
});
