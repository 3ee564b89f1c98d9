import { expect, test } from 'vitest';
import { shareUnderWay } from './share-under-way.ts';

test('the same question is worked out once while it is under way, and anew afterwards', async () => {
  const share = shareUnderWay<number>();
  let worked = 0;
  const work = async () => {
    worked += 1;
    await Promise.resolve();
    return worked;
  };
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([2, 2, 2]);
  expect(worked).toBe(2);
  await share('a', work);
  expect(worked).toBe(3);
});

test('a failure is told to all who waited for it, and to nobody after them', async () => {
  const share = shareUnderWay<number>();
  const fails = () => Promise.reject(new Error('gone'));
  const both = await Promise.allSettled([share('a', fails), share('a', fails)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', () => Promise.resolve(1))).toBe(1);
});
