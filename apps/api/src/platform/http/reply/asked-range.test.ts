import { describe, expect, it } from 'vitest';
import { askedRange, holdsCurrent, mayContinue } from './asked-range.ts';

describe('[RFC 9110] the range of a file that is asked for', () => {
  it.each([
    ['bytes=0-0', 10, { from: 0, to: 0 }],
    ['bytes=2-5', 10, { from: 2, to: 5 }],
    ['bytes=2-', 10, { from: 2, to: 9 }],
    ['bytes=-3', 10, { from: 7, to: 9 }],
    ['bytes=-30', 10, { from: 0, to: 9 }],
    ['bytes=2-99', 10, { from: 2, to: 9 }],
    ['bytes=10-', 10, 'outside'],
    ['bytes=-0', 10, 'outside'],
    ['bytes=0-', 0, 'outside'],
    ['bytes=5-2', 10, 'whole'],
    ['bytes=-', 10, 'whole'],
    ['bytes=0-1,4-5', 10, 'whole'],
    ['lines=0-1', 10, 'whole'],
    ['bytes=x-1', 10, 'whole'],
    [undefined, 10, 'whole'],
  ] as const)('%s of %d bytes', (header, size, expected) => {
    expect(askedRange(header, size)).toEqual(expected);
  });

  it('continues only the file it began with', () => {
    expect(
      [undefined, '"a"', '"b"', 'W/"a"', 'Sun, 15 Nov 2026 00:00:00 GMT'].map((tag) => mayContinue(tag, '"a"')),
    ).toEqual([true, true, false, false, false]);
  });

  it('knows the copy that a browser holds, among several and weakened by a proxy', () => {
    expect(['"a"', 'W/"a"', '"b", "a"', '*', '"b"'].map((tags) => holdsCurrent(tags, '"a"'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
