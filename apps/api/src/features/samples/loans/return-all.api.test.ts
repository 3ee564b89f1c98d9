import { randomUUID } from 'node:crypto';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { expect, test } from 'vitest';
import { aSamplePortal, createSample } from '../../../../test/sample-builders.ts';

const { db, production, sales, senior } = await aSamplePortal();
const dueDate = addDays(companyDay(new Date()), 14);
const params = { library: 'Production' } as const;

const lend = async (totalQty: number, ...borrowers: string[]) => {
  const { code, _id } = await createSample(production, 'Production', { totalQty, bin: '77' });
  for (const borrower of borrowers) await production.ok('lendSamples', { body: { codes: [code], borrower, dueDate } });
  const { loans } = await production.ok('readPassport', { params: { code } });
  return { code, _id, loans: loans.map(({ id }) => id) };
};
const hereOf = async (code: string) => {
  const { here, lent, tracking } = await production.ok('readPassport', { params: { code } });
  return { here, lent, last: tracking[0] };
};

test('[M18] all loans go back to the bins of their samples in one step, which is taken back in one', async () => {
  const [one, two] = [await lend(3, 'Ada', 'Bea'), await lend(1, 'Cleo')];
  const loans = [...one.loans, ...two.loans];
  const key = { 'idempotency-key': randomUUID() };
  const first = await production.send('returnLoans', { params, body: { loans } }, key);
  const again = await production.send('returnLoans', { params, body: { loans } }, key);
  expect([first.json().samples, again.json()]).toEqual([2, first.json()]);
  expect(await hereOf(one.code)).toMatchObject({ here: 3, lent: 0, last: { action: 'returned', to: '77' } });
  expect(await hereOf(two.code)).toMatchObject({ here: 1, lent: 0 });
  expect(await production.refused('returnLoans', { params, body: { loans } })).toMatchObject({ code: 'wrongState' });
  await production.ok('reopenLoans', { params, body: { loans } });
  expect(await hereOf(one.code)).toMatchObject({
    here: 1,
    lent: 2,
    last: { action: 'lent', note: 'Return taken back' },
  });
  expect(await hereOf(two.code)).toMatchObject({ here: 0, lent: 1 });
  expect((await production.ok('readPassport', { params: { code: two.code } })).loans[0]).toMatchObject({ dueDate });
});

test('[M18] a step that cannot be taken back whole is not taken back at all', async () => {
  const [one, two] = [await lend(1, 'Ada'), await lend(1, 'Bea')];
  const loans = [...one.loans, ...two.loans];
  await production.ok('returnLoans', { params, body: { loans } });
  await production.ok('lendSamples', { body: { codes: [two.code], borrower: 'Dora', dueDate } });
  expect(await production.refused('reopenLoans', { params, body: { loans } })).toMatchObject({ code: 'wrongState' });
  expect(await hereOf(one.code)).toMatchObject({ here: 1, lent: 0 });
});

test('[M18] 16 who return the same loans at once: it happens once', async () => {
  const { code, loans } = await lend(2, 'Ada', 'Bea');
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      (n % 2 ? production : senior).send('returnLoans', { params, body: { loans } }),
    ),
  );
  expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await hereOf(code)).toMatchObject({ here: 2, lent: 0 });
});

test('[T2] loans of the other library do not exist', async () => {
  const { loans } = await lend(1, 'Ada');
  for (const library of ['Production', 'Sales'] as const)
    expect(await sales.refused('returnLoans', { params: { library }, body: { loans } })).toMatchObject({ status: 404 });
  const unknown = { params, body: { loans: [randomUUID()] } };
  expect(await production.refused('returnLoans', unknown)).toMatchObject({ status: 404 });
});

test('[G5] the dashboard counts what is overdue in the libraries of its reader, and opens it', async () => {
  const tileOf = async (api: typeof sales) =>
    (await api.ok('dashboard', {})).tiles.find(({ id }) => id === 'overdue-samples')?.parts;
  const before = (await tileOf(senior))?.[0]?.figure ?? 0;
  const { _id } = await lend(1, 'Ada');
  await db.asOwner(`UPDATE sample_loans SET due_date = '2026-01-02' WHERE sample_id = '${_id}'`);
  const href = '/product/libraries/samples/production?loans=overdue';
  for (const api of [production, senior])
    expect(await tileOf(api)).toEqual([{ label: 'Production', figure: before + 1, href }]);
  expect(await tileOf(sales)).toBeUndefined();
  const listed = await production.ok('listLoans', { params, query: { overdue: 'true' } });
  expect(listed.totalCount).toBe(before + 1);
});
