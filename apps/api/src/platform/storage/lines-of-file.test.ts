import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { linesOfFile } from './lines-of-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'lines');
writeFileSync(path, Array.from({ length: 100_000 }, (_, at) => `line ${at}\r\n`).join(''));

const descriptors = '/proc/self/fd';
const target = (descriptor: string): string => {
  try {
    return readlinkSync(join(descriptors, descriptor));
  } catch {
    return 'closed while looking';
  }
};
const timesOpen = (): number => readdirSync(descriptors).filter((one) => target(one) === path).length;
const closed = async (): Promise<void> => {
  while (timesOpen() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the lines of a file', () => {
  test('come one by one, whatever ends them', async () => {
    const lines = await Array.fromAsync(linesOfFile(path));
    expect(lines).toHaveLength(100_000);
    expect(lines.at(-1)).toBe('line 99999');
  });

  test('of one that is not there fail with the reason', async () => {
    await expect(linesOfFile(join(folder, 'nothing')).next()).rejects.toThrow('ENOENT');
  });

  test.skipIf(process.platform !== 'linux').each([
    [
      'stops',
      async (): Promise<void> => {
        for await (const _ of linesOfFile(path)) {
          expect(timesOpen()).toBe(1);
          return;
        }
      },
    ],
    [
      'fails',
      async (): Promise<void> => {
        await expect(async () => {
          for await (const line of linesOfFile(path)) throw new Error(line);
        }).rejects.toThrow('line 0');
      },
    ],
  ])('leave no open file behind when their reader %s early', async (_how, read) => {
    await read();
    await closed();
  });
});
