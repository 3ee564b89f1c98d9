import { describe, expect, test } from 'vitest';
import { editDistance, nearMiss } from './near-miss.ts';
import { type CatalogueLook, type LostPair, proposeRepairs } from './propose-repairs.ts';
import { singleSlips } from './single-slips.ts';

const pairs = ['001234 BBK', '001234 WHT', '100001 BBK', '100001 NVY', 'AB1200 RED', '200000 BBK', '200009 BBK'];
const catalogue: CatalogueLook = {
  styleLengths: [6],
  exists: ({ style, color }) =>
    pairs.some((pair) => pair === `${style} ${color}` || (color === '' && pair.startsWith(`${style} `))),
  colorsOf: (style) => pairs.filter((pair) => pair.startsWith(`${style} `)).map((pair) => pair.split(' ')[1]!),
  near: () => new Set(pairs.map((pair) => pair.split(' ')[0]!)),
};
const row = (style: string, color: string): LostPair => ({ number: 5, style, color });

describe('the import doctor proposes what was meant', () => {
  test.each([
    ['lost leading zeros', '1234', 'BBK', 'leadingZeros', '001234 BBK'],
    ['style and color in one cell', '100001-NVY', '', 'joined', '100001 NVY'],
    ['joined, with the color repeated', '100001 NVY', 'NVY', 'joined', '100001 NVY'],
    ['joined without its zeros', '1234-WHT', '', 'joined', '001234 WHT'],
    ['a letter O for a zero', '1OOOO1', 'BBK', 'lookAlike', '100001 BBK'],
    ['full-width digits', '１００００１', 'BBK', 'lookAlike', '100001 BBK'],
    ['Cyrillic letters', 'АВ1200', 'RED', 'lookAlike', 'AB1200 RED'],
    ['a digit in a color', '100001', '8BK', 'lookAlike', '100001 BBK'],
    ['a color nearly right', '100001', 'NVV', 'nearMiss', '100001 NVY'],
    ['a style nearly right', '110001', 'NVY', 'nearMiss', '100001 NVY'],
    ['two digits swapped', '010001', 'NVY', 'nearMiss', '100001 NVY'],
  ])('%s: %s %s', (_title, style, color, kind, expected) => {
    const [repair] = proposeRepairs([row(style, color)], catalogue);
    expect([repair?.kind, `${repair?.to.style} ${repair?.to.color}`]).toEqual([kind, expected]);
    const [meant, of] = expected.split(' ');
    expect(repair?.sentence).toContain(
      repair?.kind === 'joined' ? ` into style ${meant} and color ${of}: ` : ` to ${expected}: `,
    );
  });

  test('it stays silent when two products are equally near, or none is', () => {
    expect(proposeRepairs([row('200005', 'BBK'), row('999999', 'BBK'), row('100001', 'XYZ')], catalogue)).toEqual([]);
  });

  test('edit distance counts swaps once and gives up early', () => {
    expect([editDistance('abcd', 'abdc', 3), editDistance('abc', 'abc', 1), editDistance('abc', 'xyz', 1)]).toEqual([
      1, 0, 2,
    ]);
    expect(nearMiss('BBK', ['BBK'])).toBeNull();
  });
});

test('the slips of a hand lead back to the code that was meant', () => {
  const slips = new Set(singleSlips('10001'));
  expect(['100001', '1001', '01001', '10003', '100010'].every((code) => slips.has(code))).toBe(true);
  expect([slips.has('10001'), slips.has('1000A'), new Set(singleSlips('AB1')).has('AC1')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(singleSlips('')).toEqual([]);
});
