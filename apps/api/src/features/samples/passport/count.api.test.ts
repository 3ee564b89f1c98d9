import { randomUUID } from 'node:crypto';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { expect, test } from 'vitest';
import { aSamplePortal, batchOfSamples, createSample } from '../../../../test/sample-builders.ts';

const { production, sales } = await aSamplePortal();
const params = { library: 'Production' } as const;
const at = (bin: string, totalQty: number) => createSample(production, 'Production', { bin, totalQty });
const passport = (code: string) => production.ok('readPassport', { params: { code } });

test('[M18] a count sets what is missing to none, brings over what stood elsewhere, and is taken back as one', async () => {
  const [kept, fewer, gone, stray, lent] = [
    await at('C1', 2),
    await at('C1', 3),
    await at('C1', 1),
    await at('C9', 1),
    await at('C1', 1),
  ];
  const dueDate = addDays(companyDay(new Date()), 7);
  await production.ok('lendSamples', { body: { codes: [lent.code], borrower: 'Ada Moreno', dueDate } });
  const shelf = await production.ok('readShelf', { params, body: { place: { bin: 'c1' } } });
  expect(shelf.data.map(({ here }) => here).toSorted()).toEqual([0, 1, 2, 3]);
  const body = {
    place: { bin: 'C1' },
    found: [
      { code: kept.code, quantity: 2 },
      { code: fewer.code, quantity: 1 },
      { code: stray.code, quantity: 1 },
    ],
    missing: [gone.code, lent.code],
  };
  const key = { 'idempotency-key': randomUUID() };
  const { before } = await production.ok('saveCount', { params, body }, key);
  expect(await production.ok('saveCount', { params, body }, key)).toEqual({ before });
  const state = async () =>
    Promise.all(
      [kept, fewer, gone, stray, lent].map(async ({ code }) => {
        const { sample, here, lent } = await passport(code);
        return [sample.place, here, lent];
      }),
    );
  expect(await state()).toEqual([
    ['C1', 2, 0],
    ['C1', 1, 0],
    ['C1', 0, 0],
    ['C1', 1, 0],
    ['C1', 0, 1],
  ]);
  const { tracking } = await passport(stray.code);
  expect(tracking.map(({ action }) => action)).toEqual(['counted', 'moved', 'received']);
  expect(tracking[0]).toMatchObject({ from: 'C9', to: 'C1', quantity: 1 });
  expect(before).toHaveLength(3);
  await production.ok('batchSamples', batchOfSamples('Production', ...before));
  expect((await state()).map(([place, here]) => [place, here])).toEqual([
    ['C1', 2],
    ['C1', 3],
    ['C1', 1],
    ['C9', 1],
    ['C1', 0],
  ]);
});

test('[M18] what came to the place during the walk is not missing; what left it is left alone', async () => {
  const [stays, left] = [await at('C2', 1), await at('C2', 4)];
  const came = await at('C2', 5);
  await production.ok('moveSamples', { body: { codes: [left.code], values: { bin: 'C8' } } });
  const body = { place: { bin: 'C2' }, found: [{ code: stays.code, quantity: 1 }], missing: [left.code] };
  expect(await production.ok('saveCount', { params, body })).toEqual({ before: [] });
  expect((await passport(came.code)).here).toBe(5);
  expect((await passport(left.code)).here).toBe(4);
});

test('[T2] only editors of the library count it, with codes of it, at a place of it', async () => {
  const { code } = await at('C3', 1);
  const foreign = await createSample(sales, 'Sales');
  const counted = (more: object) => ({
    params,
    body: { place: { bin: 'C3' }, found: [{ code, quantity: 1 }], missing: [], ...more },
  });
  expect(await sales.refused('readShelf', { params, body: { place: { bin: 'C3' } } })).toMatchObject({ status: 403 });
  expect(await sales.refused('saveCount', counted({}))).toMatchObject({ status: 403 });
  expect(await production.refused('saveCount', counted({ missing: [foreign.code] }))).toMatchObject({ status: 404 });
  for (const wrong of [
    { place: {} },
    { place: { aisle: '4' } },
    { found: [], missing: [] },
    { found: [{ code: 'nonsense', quantity: 1 }] },
    {
      found: [
        { code, quantity: 1 },
        { code, quantity: 2 },
      ],
    },
  ])
    expect(await production.refused('saveCount', counted(wrong))).toMatchObject({ status: 422 });
});
