import { randomUUID } from 'node:crypto';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { expect, test } from 'vitest';
import { patiently } from '../../../../test/patiently.ts';
import { aSamplePortal, createSample } from '../../../../test/sample-builders.ts';

const { db, production, sales, senior } = await aSamplePortal();

const today = companyDay(new Date());
const soon = addDays(today, 14);
const aSample = (totalQty = 1, values: object = {}) => createSample(production, 'Production', { totalQty, ...values });
const lend = (codes: string[], more: object = {}) => ({
  body: { codes, borrower: 'Ada Moreno', dueDate: soon, ...more },
});

test('[M18, G46] a code opens its sample: how many are here, who has the others and until when', async () => {
  const { code } = await aSample(3);
  await production.ok('lendSamples', lend([code], { quantity: 2, note: 'For the shoot' }));
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const passport = await senior.ok('readPassport', { params: { code: typed } });
  expect(passport).toMatchObject({ here: 1, lent: 2, sample: { code, place: '118' } });
  expect(passport.loans).toMatchObject([
    {
      quantity: 2,
      borrower: 'Ada Moreno',
      dueDate: soon,
      overdue: false,
      lentBy: 'Elena Brandt',
      note: 'For the shoot',
    },
  ]);
  expect(passport.tracking[0]).toMatchObject({ action: 'lent', from: '118', to: 'Ada Moreno', quantity: 2 });
  for (const code of ['nonsense', '3333-3333'])
    expect(await senior.refused('readPassport', { params: { code } })).toMatchObject({ status: 404 });
});

test('[T2] a sample of the other library, and a deleted one, do not exist', async () => {
  const { code, _id, version } = await aSample();
  expect(await sales.refused('readPassport', { params: { code } })).toMatchObject({ status: 404 });
  expect(await sales.refused('lendSamples', lend([code]))).toMatchObject({ status: 404 });
  const params = { library: 'Production' } as const;
  await production.ok('batchSamples', { params, body: { samples: [{ _id, version, values: {}, deleted: true }] } });
  expect(await production.refused('readPassport', { params: { code } })).toMatchObject({ status: 404 });
  expect(await sales.refused('listLoans', { params, query: {} })).toMatchObject({ status: 403 });
});

test('[M18] 32 who lend the last ten at once: ten get one, none is given away twice', async () => {
  const { code } = await aSample(10);
  const lendAs = (n: number) =>
    patiently((key) => (n % 2 ? production : senior).send('lendSamples', lend([code]), key));
  const outcomes = await Promise.all(Array.from({ length: 32 }, (_, n) => lendAs(n)));
  expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(outcomes.filter(({ statusCode }) => statusCode === 409)).toHaveLength(22);
  const { here, lent, loans } = await senior.ok('readPassport', { params: { code } });
  expect([here, lent, loans.length]).toEqual([0, 10, 10]);
});

test('[R9] a request that is repeated lends once, and returning takes back exactly that', async () => {
  const { code } = await aSample(2);
  const key = { 'idempotency-key': randomUUID() };
  for (let n = 0; n < 3; n++) expect((await production.send('lendSamples', lend([code]), key)).statusCode).toBe(200);
  expect(await production.ok('readPassport', { params: { code } })).toMatchObject({ here: 1, lent: 1 });
  const { data } = await production.ok('returnSamples', { body: { codes: [code] } });
  expect(data).toMatchObject([{ here: 2, lent: 0, loans: [] }]);
  expect(data[0]!.tracking[0]).toMatchObject({ action: 'returned', from: 'Ada Moreno', to: '118' });
  const again = await production.refused('returnSamples', { body: { codes: [code] } });
  expect(again).toMatchObject({ status: 409 });
  expect(again.message).toContain('is not lent');
});

test('[M18] of several loans the named one comes back; a return is taken back once, while it is still there', async () => {
  const { code } = await aSample(2);
  await production.ok('lendSamples', lend([code]));
  await production.ok('lendSamples', lend([code], { borrower: 'Rosa Brandt' }));
  const { loans } = await production.ok('readPassport', { params: { code } });
  const loan = loans[1]!.id;
  const { data } = await production.ok('returnSamples', { body: { codes: [code], loan } });
  expect(data[0]!.loans.map(({ borrower }) => borrower)).toEqual(['Ada Moreno']);
  expect(await production.refused('returnSamples', { body: { codes: [code], loan } })).toMatchObject({ status: 409 });
  const reopen = { params: { library: 'Production' as const }, body: { loans: [loan] } };
  await production.ok('reopenLoans', reopen);
  const reopened = await production.ok('readPassport', { params: { code } });
  expect(reopened).toMatchObject({ here: 0, lent: 2, loans: [loans[0], loans[1]] });
  expect(reopened.tracking[0]).toMatchObject({ action: 'lent', to: 'Rosa Brandt' });
  expect(await production.refused('reopenLoans', reopen)).toMatchObject({ status: 409 });
  await production.ok('returnSamples', { body: { codes: [code], loan } });
  await production.ok('lendSamples', lend([code]));
  const gone = await production.refused('reopenLoans', reopen);
  expect([gone.status, gone.message]).toEqual([409, expect.stringContaining('is not here')]);
  expect((await sales.send('reopenLoans', reopen)).statusCode).toBeGreaterThanOrEqual(403);
});

test('[M18] what was scanned together is lent, returned and moved together, or not at all', async () => {
  const [one, two] = [await aSample(1), await aSample(1)];
  const codes = [one.code, two.code];
  await production.ok('moveSamples', { body: { codes, values: { bin: '300' } } });
  for (const code of codes) {
    const { sample, tracking } = await production.ok('readPassport', { params: { code } });
    expect([sample.place, tracking[0]!.action, tracking[0]!.from]).toEqual(['300', 'moved', '118']);
  }
  await production.ok('lendSamples', lend([two.code]));
  expect(await production.refused('lendSamples', lend(codes))).toMatchObject({ status: 409 });
  expect(await production.ok('readPassport', { params: { code: one.code } })).toMatchObject({ here: 1, lent: 0 });
  for (const values of [{ aisle: '4' }, {}, { bin: '' }])
    expect((await production.send('moveSamples', { body: { codes, values } })).statusCode).toBe(422);
});

test('[M18] what is lent is not counted away, deleted or transferred; a damaged one is not lent', async () => {
  const { _id, code } = await aSample(2);
  await production.ok('lendSamples', lend([code], { quantity: 2 }));
  const { sample } = await production.ok('readPassport', { params: { code } });
  const edit = (given: object) => ({
    params: { library: 'Production' as const },
    body: { samples: [{ _id, version: sample.version, values: {}, ...given }] },
  });
  for (const given of [{ values: { totalQty: 1 } }, { deleted: true }])
    expect(await production.refused('batchSamples', edit(given))).toMatchObject({ status: 409, code: 'wrongState' });
  const place = { region: 'US', aisle: '1', direction: 'L', level: '1' };
  const transfer = {
    params: { library: 'Sales' as const },
    body: { samples: [{ _id, version: sample.version, values: place }] },
  };
  expect(await senior.refused('transferSamples', transfer)).toMatchObject({ status: 409, code: 'wrongState' });
  const damaged = await aSample(1, { status: 'Damaged' });
  expect(await production.refused('lendSamples', lend([damaged.code]))).toMatchObject({ status: 409 });
  const past = lend([code], { dueDate: addDays(today, -1) });
  expect(await production.refused('lendSamples', past)).toMatchObject({ status: 422 });
});

test('[M18] loans are listed with those that are due first; overdue ones can be asked for alone', async () => {
  const [late, later] = [await aSample(1), await aSample(1)];
  await production.ok('lendSamples', lend([late.code, later.code]));
  await db.pool.query('UPDATE sample_loans SET due_date = $1 WHERE sample_id = $2', [addDays(today, -3), late._id]);
  const params = { library: 'Production' } as const;
  const all = await production.ok('listLoans', { params, query: {} });
  expect(all.data[0]).toMatchObject({ overdue: true, sample: { code: late.code } });
  expect(all.totalCount).toBeGreaterThan(1);
  const overdue = await production.ok('listLoans', { params, query: { overdue: 'true' } });
  expect(overdue.data.map(({ sample }) => sample.code)).toEqual([late.code]);
});
