import { randomUUID } from 'node:crypto';
import { readSampleCode, shownSampleCode } from '@atelier/domain/sample/sample-code';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../../test/read-workbook.ts';
import {
  aSamplePortal,
  aStyle,
  batchOfSamples,
  createSample,
  samplesSeen,
  wholeSample,
} from '../../../test/sample-builders.ts';

const { db, production, sales, senior } = await aSamplePortal();

test('[M18.1] a new sample has a code, its place as it stands on the label, and its first entry', async () => {
  const made = await createSample(production, 'Production', { style: '100142', color: 'ccor' });
  expect(made).toMatchObject({ library: 'Production', status: 'Active', place: '118', version: 1 });
  expect(made.values).toMatchObject({ color: 'CCOR', totalQty: 2, moldNum: '' });
  expect(readSampleCode(made.code)).toBe(made.code);
  const { data } = await production.ok('sampleTracking', {
    params: { library: 'Production', id: made._id },
    query: {},
  });
  expect(data).toMatchObject([{ action: 'received', to: '118', quantity: 2, by: 'Elena Brandt' }]);
  expect((await createSample(sales, 'Sales')).place).toBe('4L2C');
});

describe('[M18.1] what a library demands', () => {
  test.each([
    ['Production', 'bin'],
    ['Production', 'division'],
    ['Sales', 'level'],
    ['Sales', 'region'],
  ] as const)('a row of %s without %s is refused, new or edited', async (library, field) => {
    const api = library === 'Production' ? production : sales;
    const whole = wholeSample[library];
    const values = Object.fromEntries(Object.entries({ ...whole, style: aStyle() }).filter(([key]) => key !== field));
    expect(await api.refused('createSample', { body: { library, values } })).toMatchObject({ status: 422 });
    const { _id, version } = await createSample(api, library);
    expect(
      await api.refused('batchSamples', batchOfSamples(library, { _id, version, values: { [field]: ' ' } })),
    ).toMatchObject({
      status: 422,
      details: { field },
    });
  });

  test('fields of the other library, unknown ones and quantities below zero are refused', async () => {
    const { _id, version } = await createSample(production, 'Production');
    for (const values of [
      { aisle: '4' },
      { library: 'Sales' },
      { code: 'X' },
      { totalQty: -1 },
      { totalQty: 10_000 },
      { side: 'Up' },
    ])
      expect(
        await production.refused(
          'batchSamples',
          batchOfSamples('Production', { _id, version, values: values as never }),
        ),
      ).toMatchObject({ status: 422 });
    expect(
      await production.refused('patchSample', { params: { id: _id }, body: { version, values: { aisle: '4' } } }),
    ).toMatchObject({
      status: 422,
    });
  });

  test('[M18.2] the same sample in the same place, or a mold number, exists once', async () => {
    const made = await createSample(production, 'Production', { moldNum: 'M77' });
    const { style: of } = made.values as { style: string };
    const again = (values: object) =>
      production.refused('createSample', {
        body: { library: 'Production', values: { ...wholeSample.Production, style: of, ...values } },
      });
    expect(await again({ moldNum: 'M77' })).toMatchObject({ code: 'sampleExists', message: 'Sample Already Exists' });
    expect(await again({ moldNum: 'm77', bin: '9' })).toMatchObject({ message: 'Mold Number Already Exists' });
  });
});

test('[M7.9] deleting hides a sample, restoring brings back what it was; both stand in its tracking', async () => {
  const { _id, version } = await createSample(production, 'Production', { status: 'On Hold' });
  const gone = await production.ok(
    'batchSamples',
    batchOfSamples('Production', { _id, version, values: {}, deleted: true }),
  );
  expect(gone.data[0]).toMatchObject({ status: 'Deleted', statusBefore: 'On Hold' });
  expect(await samplesSeen(production, 'Production', { _id })).toEqual([]);
  expect(await samplesSeen(production, 'Production', { _id, status: 'Deleted' })).toEqual([_id]);
  const seen = gone.data[0]!.version;
  const back = await production.ok(
    'batchSamples',
    batchOfSamples('Production', { _id, version: seen, values: {}, deleted: false }),
  );
  expect(back.data[0]).toMatchObject({ status: 'On Hold' });
  const { data } = await production.ok('sampleTracking', { params: { library: 'Production', id: _id }, query: {} });
  expect(data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'received']);
});

test('[M18.2] tracking tells moves with from and to, takes entries by hand, and cannot be changed by the application', async () => {
  const { _id, version } = await createSample(sales, 'Sales');
  await sales.ok('patchSample', { params: { id: _id }, body: { version, values: { level: '3' } } });
  const entry = { action: 'counted', quantity: 2, note: 'Shelf check' } as const;
  await sales.ok('addTracking', { params: { library: 'Sales', id: _id }, body: entry });
  const first = await sales.ok('sampleTracking', { params: { library: 'Sales', id: _id }, query: { limit: 2 } });
  expect(first.data).toMatchObject([
    { action: 'counted', note: 'Shelf check', quantity: 2, to: 'US 4L3C' },
    { action: 'moved', from: 'US 4L2C', to: 'US 4L3C', by: 'Marcus Oyelaran' },
  ]);
  const rest = await sales.ok('sampleTracking', {
    params: { library: 'Sales', id: _id },
    query: { limit: 2, before: first.next! },
  });
  expect([rest.data.map(({ action }) => action), rest.next]).toEqual([['received'], null]);
  for (const statement of [
    "UPDATE sample_tracking SET note = 'x'",
    'DELETE FROM sample_tracking',
    'TRUNCATE sample_tracking',
  ])
    await expect(db.pool.query(statement)).rejects.toThrow(/permission denied/);
});

test('[M18.2] a transfer gives the sample its place in Sales and leaves the mold behind; it needs both libraries', async () => {
  const { _id, version } = await createSample(production, 'Production', { moldNum: aStyle(), moldDate: '2026-01-02' });
  const values = { region: 'US', aisle: '1', direction: 'R', level: '4', shelf: 'A' };
  const params = { library: 'Sales' } as const;
  const call = (given: object) => ({ params, body: { samples: [{ _id, version, values: { ...given } }] } });
  expect(await production.refused('transferSamples', call(values))).toMatchObject({ status: 403 });
  expect(await senior.refused('transferSamples', call({ ...values, level: '' }))).toMatchObject({ status: 422 });
  const { data } = await senior.ok('transferSamples', call(values));
  expect(data[0]).toMatchObject({ library: 'Sales', place: '1R4A' });
  expect(await samplesSeen(production, 'Production', { _id })).toEqual([]);
  const told = await senior.ok('sampleTracking', { params: { ...params, id: _id }, query: {} });
  expect(told.data[0]).toMatchObject({ action: 'transferred', from: '118', to: 'US 1R4A' });
  const returned = await senior.ok('transferSamples', {
    params: { library: 'Production' },
    body: { samples: [{ _id, version: data[0]!.version, values: { bin: '118' } }] },
  });
  expect(returned.data[0]).toMatchObject({ library: 'Production', place: '118' });
  expect(returned.data[0]!.values).not.toHaveProperty('aisle');
});

test('[G21] two coordinators: different cells merge, the same one conflicts, a repeated request counts once', async () => {
  const { _id, version } = await createSample(production, 'Production');
  await production.ok('batchSamples', batchOfSamples('Production', { _id, version, values: { bin: '120' } }));
  await senior.ok('batchSamples', batchOfSamples('Production', { _id, version, values: { size: '7' } }));
  const refused = await senior.refused(
    'batchSamples',
    batchOfSamples('Production', { _id, version, values: { bin: '121' } }),
  );
  expect(refused).toMatchObject({
    status: 409,
    code: 'userLock',
    details: { conflicts: [{ id: _id, field: 'bin', value: '120' }] },
  });
  const now = (await production.ok('querySamples', { params: { library: 'Production' }, body: { query: { _id } } }))
    .data[0]!;
  const key = { 'idempotency-key': randomUUID() };
  const edit = batchOfSamples('Production', { _id, version: now.version, values: { totalQty: 5 } });
  const [once, twice] = [
    await production.send('batchSamples', edit, key),
    await production.send('batchSamples', edit, key),
  ];
  expect([once.statusCode, twice.json()]).toEqual([200, once.json()]);
  expect(twice.json().data[0].version).toBe(now.version + 1);
});

test('[M18.2] two who add the same sample at once add it once', async () => {
  const values = { ...wholeSample.Production, style: aStyle() };
  const adding = [production, senior, production, senior].map((api) =>
    api.send('createSample', { body: { library: 'Production', values } }),
  );
  const outcomes = (await Promise.all(adding)).map(({ statusCode }) => statusCode);
  expect(outcomes.toSorted()).toEqual([200, 409, 409, 409]);
});

test('[M18.1] own values are offered by how they begin, without those of deleted rows', async () => {
  await createSample(production, 'Production', { bin: 'ZQ-10' });
  const { _id, version } = await createSample(production, 'Production', { bin: 'ZQ-20' });
  const offered = async (value: string, property = 'bin') =>
    (await production.ok('autocompleteSamples', { params: { library: 'Production', property, value } })).data;
  expect(await offered('zq')).toEqual(['ZQ-10', 'ZQ-20']);
  await production.ok('batchSamples', batchOfSamples('Production', { _id, version, values: {}, deleted: true }));
  expect(await offered('zq-')).toEqual(['ZQ-10']);
  expect(await offered('%')).toEqual([]);
  for (const property of ['code', 'aisle', 'id; drop table samples'])
    expect(
      await production.refused('autocompleteSamples', { params: { library: 'Production', property, value: 'a' } }),
    ).toMatchObject({ status: 422 });
});

test('[M18.1] words are offered as they are spelt, each once and in one order, however many samples share them', async () => {
  const offered = async (value: string) =>
    (await production.ok('autocompleteSamples', { params: { library: 'Production', property: 'division', value } }))
      .data;
  for (const division of ['Zebra walk', 'ZEBRA WALK', 'Zebra run', 'Zebra walk', 'Zoo'])
    await createSample(production, 'Production', { division });
  expect(await offered('zebra')).toEqual(['Zebra run', 'ZEBRA WALK', 'Zebra walk']);
  expect(await offered('ZEBRA W')).toEqual(['ZEBRA WALK', 'Zebra walk']);
  const all = await offered(' ');
  expect(all).not.toContain('');
  expect(all).toEqual(expect.arrayContaining(['Zebra run', 'Zoo']));
});

test('[M18.1] the groups of a library are counted in the order of its rows, as its reader may see them', async () => {
  const division = `Grouped ${aStyle()}`;
  for (const [style, bin] of [
    ['G2', '20'],
    ['G10', '10'],
    ['G2', '10'],
  ] as const)
    await createSample(production, 'Production', { division, style, bin });
  const { _id, version } = await createSample(production, 'Production', { division, style: 'G3', bin: '30' });
  await production.ok('batchSamples', batchOfSamples('Production', { _id, version, values: {}, deleted: true }));
  const params = { library: 'Production' } as const;
  const query = { division };
  for (const [by, descending, told] of [
    ['style', false, 'G10 1, G2 2'],
    ['style', true, 'G2 2, G10 1'],
    ['place', false, '10 2, 20 1'],
  ] as const) {
    const groups = (await production.ok('groupSamples', { params, body: { query, by, descending } })).data;
    expect(groups.map(({ value, count }) => `${value} ${count}`).join(', ')).toBe(told);
    const _options = { sort: { [by]: descending ? -1 : 1, createdDate: -1 } };
    const rows = (await production.ok('querySamples', { params, body: { query, _options } })).data;
    const inOrder = groups.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
    expect(rows.map(({ values, place }) => (by === 'style' ? values.style : place))).toEqual(inOrder);
  }
});

test('[G46] a code finds its sample as it is scanned or typed, in its own library alone', async () => {
  const { _id, code } = await createSample(sales, 'Sales');
  for (const text of [code, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()])
    expect(await samplesSeen(sales, 'Sales', { text })).toEqual([_id]);
  expect(await samplesSeen(senior, 'Production', { text: code })).toEqual([]);
});

test('[M18.1] rows are found by words, counted by field and sorted', async () => {
  const of = aStyle();
  await createSample(sales, 'Sales', { style: of, aisle: '7', size: '6' });
  await createSample(sales, 'Sales', { style: of, aisle: '8', size: '7' });
  const params = { library: 'Sales' } as const;
  expect(await samplesSeen(sales, 'Sales', { text: `${of} 7L2` })).toHaveLength(1);
  expect(await samplesSeen(sales, 'Sales', { $and: [{ style: of }, { place: { $contains: 'l2' } }] })).toHaveLength(2);
  const { data } = await sales.ok('sampleFacets', {
    params,
    body: { query: { style: of }, fields: ['aisle', 'side'] },
  });
  expect(data.aisle).toMatchObject([
    { value: '7', count: 1 },
    { value: '8', count: 1 },
  ]);
  const listed = await sales.ok('listSamples', { params, query: { text: of, sort: '-aisle', limit: 1 } });
  expect([listed.totalCount, listed.data[0]!.values.aisle]).toEqual([2, '8']);
});

// Words find whatever begins with them, also random codes: these begin with what no code does, or have a second word.
test.each(['W2-77', 'Z8.12', 'RX/4471', 'TB_5512'])(
  '[M18.1] a place with punctuation, such as %s, is found as it is written',
  async (bin) => {
    const { _id } = await createSample(production, 'Production', { bin });
    for (const text of [bin, bin.slice(0, -1), bin.toLowerCase()])
      expect(await samplesSeen(production, 'Production', { text })).toEqual([_id]);
  },
);

test('[M18.2, M14.5] the sheet holds what the grid shows, with the code that names each row', async () => {
  const made = await createSample(production, 'Production', { bin: 'ZX9', moldDate: '2026-02-03' });
  const reply = await production.send('exportSamples', {
    params: { library: 'Production' },
    body: { query: { bin: 'ZX9' } },
  });
  const { header, rows } = await readWorkbook(reply.rawPayload);
  expect(header.slice(0, 3)).toEqual(['Style', 'Color', 'Division']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(shownSampleCode(made.code));
  expect(rows[0]).toContain('ZX9');
});
