import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';

const all = Array.from({ length: 25 }, (_, at) => at);
const pageOf = (skip: number) => ({
  data: all.slice(skip, skip + 10),
  totalCount: skip === 0 ? all.length : undefined,
});

test('[M14.4] a list is exported whole, however many pages it has', async () => {
  const told: string[] = [];
  const rows = await readPages({
    signal: new AbortController().signal,
    pageSize: 10,
    page: async (skip) => pageOf(skip),
    onRows: (done, total) => told.push(`${done}/${total}`),
  });
  expect([rows, told]).toEqual([all, ['10/25', '20/25', '25/25']]);
});

test('rows that vanish while their list is read do not keep it going', async () => {
  const rows = await readPages({
    signal: new AbortController().signal,
    pageSize: 10,
    page: async (skip) => ({ data: skip === 0 ? all.slice(0, 10) : [], totalCount: 25 }),
    onRows: () => undefined,
  });
  expect(rows).toHaveLength(10);
});

test('cancelling stops between two pages', async () => {
  const stopper = new AbortController();
  const asked: number[] = [];
  const reading = readPages({
    signal: stopper.signal,
    pageSize: 10,
    page: async (skip) => {
      asked.push(skip);
      if (skip === 10) stopper.abort();
      return pageOf(skip);
    },
    onRows: () => undefined,
  });
  await expect(reading).rejects.toThrow();
  expect(asked).toEqual([0, 10]);
});
