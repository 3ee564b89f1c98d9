import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('no more than the places are taken, and whoever waits goes in order', async () => {
  const places = createPlaces(2);
  const entered: number[] = [];
  const leave = await Promise.all([places.take(never), places.take(never)]);
  const waiting = [3, 4].map((number) => places.take(never).then((out) => [entered.push(number), out] as const));
  await settle();
  expect(entered).toEqual([]);
  leave[0]?.();
  leave[0]?.();
  await settle();
  expect(entered).toEqual([3]);
  (await waiting[0])?.[1]();
  await settle();
  expect(entered).toEqual([3, 4]);
});

test('whoever is cancelled while waiting takes no place', async () => {
  const places = createPlaces(1);
  const leave = await places.take(never);
  const stopper = new AbortController();
  const cancelled = places.take(stopper.signal);
  const next = places.take(never);
  stopper.abort(new Error('gone'));
  await expect(cancelled).rejects.toThrow('gone');
  leave();
  await next;
});
