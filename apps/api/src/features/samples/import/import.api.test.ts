import { createHash, randomUUID } from 'node:crypto';
import type { SampleImportLine } from '@atelier/contract/samples/sample-import';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aSamplePortal, aStyle, batchOfSamples, createSample, wholeSample } from '../../../../test/sample-builders.ts';

const { db, production, sales, senior, as } = await aSamplePortal();

const validate = async (
  rows: object[],
  { by = production, library = 'Production' as SampleLibrary, mode = 'add' } = {},
) => (await by.ok('validateSamples', { params: { library }, body: { rows: rows as never, mode: mode as 'add' } })).data;

const said = async (rows: object[], how: Parameters<typeof validate>[1] = {}) =>
  (await validate(rows, how)).map(({ issues }) => issues.map(({ message, field }) => [field, message]));

interface Sent {
  readonly rows: readonly SampleImportLine[];
  readonly library?: SampleLibrary;
  readonly by?: ApiClient;
  readonly key?: string;
}

const send = ({ rows, library = 'Production', by = production, key }: Sent) => {
  const payload = ['{}', ...rows.map((row) => JSON.stringify(row))].join('\n');
  const sha256 = createHash('sha256').update(payload).digest('hex');
  return by.raw({
    method: 'POST',
    url: `/api/sampleInventory/import/${library}?sha256=${sha256}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
};

const whole = { ...wholeSample.Production, status: 'Active' };
const aRow = (more: object = {}) => ({ ...whole, style: aStyle(), ...more });

const ofStyle = async (style: string, by = production, library: SampleLibrary = 'Production') =>
  (await by.ok('querySamples', { params: { library }, body: { query: { style } } })).data;

const undo = (importId: string, by = production) =>
  by.send('undoSampleImport', { params: { library: 'Production' }, body: { importId } });

describe('[M18.2] POST /sampleInventory/validate/{library}', () => {
  test('without rows it succeeds at once with No Products', async () => {
    const reply = await production.ok('validateSamples', { params: { library: 'Production' }, body: { rows: [] } });
    expect(reply).toEqual({ message: 'No Products', data: [] });
  });

  test('says what each row lacks, repeats or has too much of', async () => {
    const [first, blank] = [aRow(), aRow({ bin: ' ' })];
    expect(await said([first, blank, aRow({ color: '' }), aRow({ aisle: '4' }), { ...first, side: 'left' }])).toEqual([
      [],
      [['bin', importMessages.missingProperty]],
      [['color', importMessages.sampleMissingValue]],
      [['aisle', importMessages.tooManySampleProperties]],
      [[null, importMessages.duplicateSample]],
    ]);
  });

  test('a sample and a mold that are here are named, with the sample as it stands', async () => {
    const mold = `M-${aStyle()}`;
    const made = await createSample(production, 'Production', { moldNum: mold });
    const same = { ...whole, style: made.values.style, moldNum: mold.toLowerCase() };
    const [held, other, fresh] = await validate([same, aRow({ moldNum: mold }), aRow()]);
    expect(held).toMatchObject({ sample: { _id: made._id, version: 1, values: { bin: '118' } }, moldTaken: false });
    expect(held?.issues.map(({ message }) => message)).toEqual([importMessages.sampleExists]);
    expect([other?.sample, other?.moldTaken]).toEqual([null, true]);
    expect([fresh?.issues, fresh?.sample, fresh?.moldTaken]).toEqual([[], null, false]);
  });

  test('a code alone says which sample it is; one that nobody has is told, also a misread one', async () => {
    const { _id, code } = await createSample(production, 'Production');
    const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`;
    const rows = [aRow({ code: typed, bin: '7' }), aRow({ code: 'NONE' })];
    const [found, lost] = await validate(rows, { mode: 'updateMatching' });
    expect([found?.sample?._id, found?.issues]).toEqual([_id, []]);
    expect(lost).toMatchObject({ sample: null, codeUnknown: true });
  });

  test('[T2] nothing of the other library is told: its codes name nothing and its molds are free', async () => {
    const there = await createSample(sales, 'Sales');
    const [answer] = await validate([aRow({ code: there.code })]);
    expect(answer).toMatchObject({ sample: null, codeUnknown: true });
    const made = await createSample(production, 'Production', { moldNum: `M-${aStyle()}` });
    const row = {
      ...wholeSample.Sales,
      status: 'Active',
      style: aStyle(),
      moldNum: made.values.moldNum,
      code: made.code,
    };
    const [asked] = await validate([row], { by: sales, library: 'Sales' });
    expect(asked).toMatchObject({ sample: null, codeUnknown: true, moldTaken: false });
    for (const by of [sales, await as('user')])
      expect(
        await by.refused('validateSamples', { params: { library: 'Production' }, body: { rows: [aRow()] } }),
      ).toMatchObject({ status: 403 });
  });

  test('a deleted sample may come again', async () => {
    const made = await createSample(production, 'Production');
    const row = { ...whole, style: made.values.style };
    await production.ok('batchSamples', batchOfSamples('Production', { _id: made._id, version: 1, deleted: true }));
    expect(await said([row])).toEqual([[]]);
  });

  test('a cell as long as a letter takes no other row with it', async () => {
    const [wrong, right] = await said([aRow({ bin: 'x'.repeat(3_000) }), aRow()]);
    expect([wrong, right]).toEqual([[['bin', importMessages.missingProperty]], []]);
  });
});

describe('[M18.2] POST /sampleInventory/import/{library}', () => {
  test('a delivery comes in as a whole, each sample with a code, its first entry and its place in the log', async () => {
    const rows = Array.from({ length: 1_203 }, () => ({ values: aRow({ bin: 'd7' }) }));
    const reply = await send({ rows });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { added: 1_203, updated: 0 }]);
    const made = await ofStyle(rows[1_202]!.values.style);
    expect(made).toMatchObject([{ place: 'D7', status: 'Active', version: 1, createdByUser: 'Elena Brandt' }]);
    const params = { library: 'Production', id: made[0]!._id } as const;
    const { data } = await production.ok('sampleTracking', { params, query: {} });
    expect(data).toMatchObject([{ action: 'received', to: 'D7', quantity: 2 }]);
    const entries = await db.kysely.selectFrom('audit_log').selectAll().where('entity_id', '=', params.id).execute();
    expect(entries.map(({ action }) => action)).toEqual(['create sample']);
    const codes = await db.kysely.selectFrom('samples').select('code').where('place', '=', 'D7').execute();
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_203);
  });

  test('[T23] a bad row near the end leaves none, and says which', async () => {
    const rows = Array.from({ length: 700 }, () => ({ values: aRow() }));
    const last = rows.at(-1)!.values;
    for (const [wrong, reason] of [
      [{ ...aRow(), side: 'Up' }, 'Side of row 701'],
      [{ ...aRow(), bin: '' }, 'Bin'],
      [{ ...aRow(), aisle: '4' }, 'aisle'],
      [{ ...aRow(), status: 'Deleted' }, 'deletes no samples'],
    ] as const) {
      const reply = await send({ rows: [...rows, { values: wrong }] });
      expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining(reason)]);
    }
    const twice = await send({ rows: [...rows, { values: last }] });
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { message: importMessages.sampleExists }]);
    expect(await ofStyle(last.style)).toEqual([]);
  });

  test('a sample or a mold that came in since the review stops it and names its row', async () => {
    const mold = `M-${aStyle()}`;
    const { values } = await createSample(production, 'Production', { moldNum: mold });
    const same = await send({ rows: [{ values: aRow() }, { values: values as never }] });
    expect(same.json()).toMatchObject({ code: 'sampleExists', details: { rows: [1] } });
    const other = await send({ rows: [{ values: aRow({ moldNum: mold }) }] });
    expect(other.json()).toMatchObject({ code: 'moldExists', message: importMessages.moldExists });
    const two = [aRow({ moldNum: `${mold}-2` }), aRow({ moldNum: `${mold}-2` })].map((each) => ({ values: each }));
    expect((await send({ rows: two })).json().code).toBe('moldExists');
  });

  test('[R6] sent twice, or two at once, it comes in once', async () => {
    const [row, key] = [aRow(), randomUUID()];
    const rows = [{ values: row }];
    const [first, second] = await Promise.all([send({ rows, key }), send({ rows, key })]);
    expect(first!.json()).toEqual(second!.json());
    expect(await ofStyle(row.style)).toHaveLength(1);
    const other = aRow();
    const both = await Promise.all([
      send({ rows: [{ values: other }] }),
      send({ rows: [{ values: other }], by: senior }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await ofStyle(other.style)).toHaveLength(1);
  });

  test('[G30, G21] matching rows are updated, a move is told, and a cell that somebody changed since stops all', async () => {
    const made = await createSample(production, 'Production');
    const row = { _id: made._id, version: 1, values: { totalQty: 5, bin: '201' } };
    expect((await send({ rows: [row, { values: aRow() }] })).json()).toMatchObject({ added: 1, updated: 1 });
    const params = { library: 'Production', id: made._id } as const;
    const { data } = await production.ok('sampleTracking', { params, query: {} });
    expect(data.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['moved', '118', '201'],
      ['received', '', '118'],
    ]);
    expect(await ofStyle(made.values.style as string)).toMatchObject([{ version: 2, values: { totalQty: 5 } }]);
    const late = await send({ rows: [{ ...row, values: { totalQty: 6 } }] });
    expect([late.statusCode, late.json().code]).toEqual([409, 'userLock']);
    expect((await send({ rows: [{ ...row, values: { gender: 'Mens' } }] })).json()).toMatchObject({ updated: 1 });
  });

  test('[T2] samples of the other library do not exist here, and who may only look imports nothing', async () => {
    const there = await createSample(sales, 'Sales');
    const row = { _id: there._id, version: 1, values: { totalQty: 5 } };
    expect((await send({ rows: [row] })).statusCode).toBe(404);
    expect((await send({ rows: [row], by: senior })).statusCode).toBe(404);
    expect((await send({ rows: [{ values: aRow() }], by: sales })).statusCode).toBe(403);
    expect((await send({ rows: [] })).json().code).toBe('nothingToDo');
  });
});

describe('[M18.2] an import is taken back as one step', () => {
  test('what it added is deleted, what it changed is as before, and once', async () => {
    const [made, fresh] = [await createSample(production, 'Production'), aRow()];
    const rows = [{ _id: made._id, version: 1, values: { totalQty: 9, bin: '300' } }, { values: fresh }];
    const { importId } = (await send({ rows })).json();
    expect((await undo(importId, senior)).statusCode).toBe(404);
    expect((await undo(importId)).json()).toEqual({ deleted: 1, restored: 1 });
    expect(await ofStyle(made.values.style as string)).toMatchObject([{ place: '118', values: { totalQty: 2 } }]);
    expect(await ofStyle(fresh.style)).toEqual([]);
    expect((await undo(importId)).json().code).toBe('wrongState');
  });

  test('what somebody changed since is not taken from them', async () => {
    const fresh = aRow();
    const { importId } = (await send({ rows: [{ values: fresh }, { values: aRow() }] })).json();
    const [made] = await ofStyle(fresh.style);
    await senior.ok(
      'batchSamples',
      batchOfSamples('Production', { _id: made!._id, version: 1, values: { size: '9' } }),
    );
    const reply = await undo(importId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'userLock']);
    expect(await ofStyle(fresh.style)).toHaveLength(1);
  });
});
