import { expect, it } from 'vitest';
import { codesIn, readUpcSearch } from './upc-search.ts';

it.each([
  ['036000291452', ['036000291452'], []],
  ['0 36000 29145 2', ['036000291452'], []],
  ['0-36000-29145-2', ['036000291452'], []],
  ['036000291452, 012345678905\n036000291452', ['036000291452', '012345678905'], []],
  ['036000291452 012345678905', ['036000291452', '012345678905'], []],
  ['036000291452\nabc\n123', ['036000291452'], ['abc', '123']],
])('codes in %j', (text, codes, wrong) => {
  expect(codesIn(text)).toEqual({ codes, wrong });
});

it('a code that the router took for a number has its zeros again', () => {
  expect(readUpcSearch({ codes: 36000291452 })).toEqual({ codes: '036000291452' });
});
