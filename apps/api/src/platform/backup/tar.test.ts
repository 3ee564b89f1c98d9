import { describe, expect, test } from 'vitest';
import { blockSize, parseHeader, pathIn, tarHeader } from './tar.ts';
import { trailerFor, trailerSize } from './trailer.ts';

describe('headers', () => {
  test.each([0, 1, 512, 8_589_934_591, 8_589_934_592, 21_474_836_479])('a file of %d bytes', (size) => {
    const header = tarHeader({ name: 'files/a', size });
    expect(header).toHaveLength(blockSize);
    expect(parseHeader(header)).toEqual({ name: 'files/a', size, extended: false });
  });

  test.each([99, 100, 101, 988, 989, 990, 4000])('a name of %d characters', (length) => {
    const name = 'é'.repeat(40) + 'n'.repeat(length - 40);
    const header = tarHeader({ name, size: 7 });
    const last = parseHeader(header.subarray(-blockSize));
    const record = parseHeader(header.subarray(0, blockSize));
    const told = header.subarray(blockSize, blockSize + (record?.size ?? 0)).toString('utf8');
    expect(record?.extended ? pathIn(told) : record?.name).toBe(name);
    expect(last?.size).toBe(7);
    if (record?.extended) expect(Number.parseInt(told, 10)).toBe(Buffer.byteLength(told));
  });

  test('a changed byte is noticed', () => {
    const header = tarHeader({ name: 'files/a', size: 7 });
    header[3] = header[3]! ^ 1;
    expect(parseHeader(header)).toBeUndefined();
  });
});

test('the seal is as long whatever the checksum, so it is found from the end', () => {
  expect(trailerFor('f'.repeat(64))).toHaveLength(trailerSize);
  expect(trailerFor('a'.repeat(64)).equals(trailerFor('b'.repeat(64)))).toBe(false);
});
