import { createHash } from 'node:crypto';
import { contract } from '@atelier/contract';
import { describe, expect, test } from 'vitest';
import { checkLargeBody } from './check-large-body.ts';
import { judgeBody } from './judge-body.ts';

const row = (index: number) => ({ style: `S${index}`, color: 'BLK', version: 1, values: { colorNote: 'as agreed' } });
const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const fullBatch = bodyOf({
  updateProducts: Array.from({ length: 50_000 }, (_, index) => row(index)),
  orderRevision: 7,
});

const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

describe('a large body', () => {
  test('is the same as if it had been checked here, whatever the length of its lists', async () => {
    const small = { addProducts: [row(1)], updateProducts: [1, 2, 3].map(row), sortProducts: [] };
    for (const bytes of [bodyOf(small), fullBatch]) {
      const here = judgeBody(contract.batchAssortment.body, bytes);
      const there = await checkLargeBody('batchAssortment', Buffer.from(bytes));
      expect(there.data).toEqual('data' in here && here.data);
      expect(Buffer.from(there.digest)).toEqual(createHash('sha256').update(bytes).digest());
    }
  });

  test('is refused with the same words', async () => {
    const wrong = { updateProducts: [{ ...row(1), version: 'first' }] };
    await expect(checkLargeBody('batchAssortment', bodyOf(wrong))).rejects.toMatchObject({
      code: 'invalidInput',
      message: expect.stringContaining('updateProducts.0.version must be a number.'),
    });
    await expect(checkLargeBody('batchAssortment', Buffer.from('{"a":'))).rejects.toMatchObject({ code: 'badRequest' });
    await expect(checkLargeBody('batchAssortment', bodyOf('['.repeat(50)))).rejects.toMatchObject({
      code: 'invalidInput',
    });
  });

  test('costs the thread that answers everybody a part of what checking it there would', async () => {
    await checkLargeBody('batchAssortment', bodyOf({}));
    const here: number[] = [];
    const there: number[] = [];
    // The middle of several: a collection of garbage may fall into any single one.
    for (let round = 0; round < 9; round += 1) {
      here.push(await cpuOf(() => judgeBody(contract.batchAssortment.body, fullBatch)));
      there.push(await cpuOf(() => checkLargeBody('batchAssortment', Buffer.from(fullBatch))));
    }
    expect(median(there)).toBeLessThan((median(here) * 2) / 3);
  });
});
