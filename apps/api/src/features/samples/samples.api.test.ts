import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract';
import { personas } from '@atelier/demo-data/people/personas';
import { type SampleLibrary, sampleLibraries } from '@atelier/domain/access/user';
import { mayReadSample } from '@atelier/domain/sample/sample-access';
import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { keptSampleStatuses } from '@atelier/domain/sample/sample-words';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase({ poolSize: 12 });
const portal = await aPortal(db);
let production: ApiClient;
let sales: ApiClient;
let senior: ApiClient;
let user: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  [production, sales, senior, user] = (await Promise.all(
    ['coordA', 'coordB', 'srCoord', 'user'].map((name) => portal.as(personaEmail(name))),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient];
});

const common = { division: 'Running', style: '100142', color: 'CCOR', side: 'Left', size: '6', totalQty: 2 };
const inBin = { ...common, bin: '118' };
const onShelf = { ...common, region: 'US', aisle: '4', direction: 'L', level: '2', shelf: 'C' };
let next = 0;
const style = () => String(200_000 + next++);
const create = (api: ApiClient, library: SampleLibrary, values: object = {}) =>
  api.ok('createSample', {
    body: { library, values: { ...(library === 'Production' ? inBin : onShelf), style: style(), ...values } },
  });
const batch = (library: SampleLibrary, ...samples: Call<'batchSamples'>['body']['samples']) => ({
  params: { library },
  body: { samples },
});
const idsIn = async (api: ApiClient, library: SampleLibrary, query: object = {}) =>
  (
    await api.ok('querySamples', { params: { library }, body: { query: { ...query }, _options: { limit: 1000 } } })
  ).data.map(({ _id }) => _id);

test('[M18.1] a new sample has a code, its place as it stands on the label, and its first entry', async () => {
  const made = await create(production, 'Production', { style: '100142', color: 'ccor' });
  expect(made).toMatchObject({ library: 'Production', status: 'Active', place: '118', version: 1 });
  expect(made.values).toMatchObject({ color: 'CCOR', totalQty: 2, moldNum: '' });
  expect(readSampleCode(made.code)).toBe(made.code);
  const { data } = await production.ok('sampleTracking', {
    params: { library: 'Production', id: made._id },
    query: {},
  });
  expect(data).toMatchObject([{ action: 'received', to: '118', quantity: 2, by: 'Elena Brandt' }]);
  expect((await create(sales, 'Sales')).place).toBe('4L2C');
});

describe('[M18.1] what a library demands', () => {
  test.each([
    ['Production', 'bin'],
    ['Production', 'division'],
    ['Sales', 'level'],
    ['Sales', 'region'],
  ] as const)('a row of %s without %s is refused, new or edited', async (library, field) => {
    const api = library === 'Production' ? production : sales;
    const whole = library === 'Production' ? inBin : onShelf;
    const values = Object.fromEntries(Object.entries({ ...whole, style: style() }).filter(([key]) => key !== field));
    expect(await api.refused('createSample', { body: { library, values } })).toMatchObject({ status: 422 });
    const { _id, version } = await create(api, library);
    expect(await api.refused('batchSamples', batch(library, { _id, version, values: { [field]: ' ' } }))).toMatchObject(
      {
        status: 422,
        details: { field },
      },
    );
  });

  test('fields of the other library, unknown ones and quantities below zero are refused', async () => {
    const { _id, version } = await create(production, 'Production');
    for (const values of [
      { aisle: '4' },
      { library: 'Sales' },
      { code: 'X' },
      { totalQty: -1 },
      { totalQty: 10_000 },
      { side: 'Up' },
    ])
      expect(
        await production.refused('batchSamples', batch('Production', { _id, version, values: values as never })),
      ).toMatchObject({ status: 422 });
    expect(
      await production.refused('patchSample', { params: { id: _id }, body: { version, values: { aisle: '4' } } }),
    ).toMatchObject({
      status: 422,
    });
  });

  test('[M18.2] the same sample in the same place, or a mold number, exists once', async () => {
    const made = await create(production, 'Production', { moldNum: 'M77' });
    const { style: of } = made.values as { style: string };
    const again = (values: object) =>
      production.refused('createSample', {
        body: { library: 'Production', values: { ...inBin, style: of, ...values } },
      });
    expect(await again({ moldNum: 'M77' })).toMatchObject({ code: 'sampleExists', message: 'Sample Already Exists' });
    expect(await again({ moldNum: 'm77', bin: '9' })).toMatchObject({ message: 'Mold Number Already Exists' });
  });
});

describe('[T2, M18.1] who sees which library', () => {
  test('lists, counts and values of the other library answer 403, and its rows do not exist', async () => {
    const { _id, version } = await create(sales, 'Sales');
    const params = { library: 'Sales' } as const;
    for (const api of [production, user])
      for (const [name, call] of [
        ['querySamples', { params, body: {} }],
        ['listSamples', { params }],
        ['sampleFacets', { params, body: { fields: ['aisle'] } }],
        ['autocompleteSamples', { params: { ...params, property: 'aisle', value: '4' } }],
        ['exportSamples', { params, body: {} }],
        ['libraryTracking', { params, query: {} }],
      ] as const)
        expect([name, (await api.send(name, call as never)).statusCode]).toEqual([name, 403]);
    for (const [name, call] of [
      ['sampleTracking', { params: { ...params, id: _id }, query: {} }],
      ['sampleHistory', { params: { id: _id }, query: {} }],
      ['patchSample', { params: { id: _id }, body: { version, values: { size: '7' } } }],
      ['batchSamples', batch('Production', { _id, version, values: { size: '7' } })],
      ['addTracking', { params: { ...params, id: _id }, body: { action: 'counted' } }],
      [
        'transferSamples',
        { params: { library: 'Production' }, body: { samples: [{ _id, version, values: { bin: '1' } }] } },
      ],
    ] as const)
      expect([name, (await production.send(name, call as never)).statusCode]).toEqual([name, 404]);
  });

  test('every list agrees with mayReadSample, also over deleted ones', async () => {
    const made: { id: string; library: SampleLibrary; status: (typeof keptSampleStatuses)[number] }[] = [];
    for (const library of sampleLibraries)
      for (const status of keptSampleStatuses) {
        const { _id: id, version } = await create(senior, library, status === 'Deleted' ? {} : { status });
        if (status === 'Deleted')
          await senior.ok('batchSamples', batch(library, { _id: id, version, values: {}, deleted: true }));
        made.push({ id, library, status });
      }
    for (const [name, api] of [
      ['coordA', production],
      ['coordB', sales],
      ['srCoord', senior],
    ] as const) {
      const person = personas.find(({ persona }) => persona === name)!;
      for (const { id, library, status } of made) {
        const may = mayReadSample(person, { library, status });
        const reply = await api.send('querySamples', {
          params: { library },
          body: { query: { _id: id, status: { $in: [...keptSampleStatuses] } } },
        });
        expect([name, library, status, reply.statusCode === 200 && reply.json().data.length === 1]).toEqual([
          name,
          library,
          status,
          may,
        ]);
      }
    }
  });

  test('a change is pushed to those who hold the library, and to nobody else', async () => {
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const readers = await Promise.all(
      [production, sales].map((api) => readEvents(`${address}/api/push`, api.cookieHeader())),
    );
    await expect.poll(() => readers.every(({ events }) => events.some(({ event }) => event === 'ready'))).toBe(true);
    const { _id } = await create(senior, 'Sales');
    const [deaf, hearing] = readers.map((one) => () => one.events.filter(({ event }) => event === 'samples-changed'));
    await expect.poll(() => hearing!().map(({ data }) => (data as { sampleId: string }).sampleId)).toContain(_id);
    expect(deaf!()).toEqual([]);
    for (const one of readers) one.close();
  });
});

test('[M7.9] deleting hides a sample, restoring brings back what it was; both stand in its tracking', async () => {
  const { _id, version } = await create(production, 'Production', { status: 'On Hold' });
  const gone = await production.ok('batchSamples', batch('Production', { _id, version, values: {}, deleted: true }));
  expect(gone.data[0]).toMatchObject({ status: 'Deleted', statusBefore: 'On Hold' });
  expect(await idsIn(production, 'Production', { _id })).toEqual([]);
  expect(await idsIn(production, 'Production', { _id, status: 'Deleted' })).toEqual([_id]);
  const seen = gone.data[0]!.version;
  const back = await production.ok(
    'batchSamples',
    batch('Production', { _id, version: seen, values: {}, deleted: false }),
  );
  expect(back.data[0]).toMatchObject({ status: 'On Hold' });
  const { data } = await production.ok('sampleTracking', { params: { library: 'Production', id: _id }, query: {} });
  expect(data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'received']);
});

test('[M18.2] tracking tells moves with from and to, takes entries by hand, and cannot be changed by the application', async () => {
  const { _id, version } = await create(sales, 'Sales');
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
  const { _id, version } = await create(production, 'Production', { moldNum: style(), moldDate: '2026-01-02' });
  const values = { region: 'US', aisle: '1', direction: 'R', level: '4', shelf: 'A' };
  const params = { library: 'Sales' } as const;
  const call = (given: object) => ({ params, body: { samples: [{ _id, version, values: { ...given } }] } });
  expect(await production.refused('transferSamples', call(values))).toMatchObject({ status: 403 });
  expect(await senior.refused('transferSamples', call({ ...values, level: '' }))).toMatchObject({ status: 422 });
  const { data } = await senior.ok('transferSamples', call(values));
  expect(data[0]).toMatchObject({ library: 'Sales', place: '1R4A' });
  expect(await idsIn(production, 'Production', { _id })).toEqual([]);
  const told = await sales.ok('sampleTracking', { params: { ...params, id: _id }, query: {} });
  expect(told.data[0]).toMatchObject({ action: 'transferred', from: '118', to: 'US 1R4A' });
  const returned = await senior.ok('transferSamples', {
    params: { library: 'Production' },
    body: { samples: [{ _id, version: data[0]!.version, values: { bin: '118' } }] },
  });
  expect(returned.data[0]).toMatchObject({ library: 'Production', place: '118' });
  expect(returned.data[0]!.values).not.toHaveProperty('aisle');
});

test('[G21] two coordinators: different cells merge, the same one conflicts, a repeated request counts once', async () => {
  const { _id, version } = await create(production, 'Production');
  await production.ok('batchSamples', batch('Production', { _id, version, values: { bin: '120' } }));
  await senior.ok('batchSamples', batch('Production', { _id, version, values: { size: '7' } }));
  const refused = await senior.refused('batchSamples', batch('Production', { _id, version, values: { bin: '121' } }));
  expect(refused).toMatchObject({
    status: 409,
    code: 'userLock',
    details: { conflicts: [{ id: _id, field: 'bin', value: '120' }] },
  });
  const now = (await production.ok('querySamples', { params: { library: 'Production' }, body: { query: { _id } } }))
    .data[0]!;
  const key = { 'idempotency-key': randomUUID() };
  const edit = batch('Production', { _id, version: now.version, values: { totalQty: 5 } });
  const [once, twice] = [
    await production.send('batchSamples', edit, key),
    await production.send('batchSamples', edit, key),
  ];
  expect([once.statusCode, twice.json()]).toEqual([200, once.json()]);
  expect(twice.json().data[0].version).toBe(now.version + 1);
});

test('[M18.1] own values are offered by how they begin, without those of deleted rows', async () => {
  await create(production, 'Production', { bin: 'ZQ-10' });
  const { _id, version } = await create(production, 'Production', { bin: 'ZQ-20' });
  const offered = async (value: string, property = 'bin') =>
    (await production.ok('autocompleteSamples', { params: { library: 'Production', property, value } })).data;
  expect(await offered('zq')).toEqual(['ZQ-10', 'ZQ-20']);
  await production.ok('batchSamples', batch('Production', { _id, version, values: {}, deleted: true }));
  expect(await offered('zq-')).toEqual(['ZQ-10']);
  expect(await offered('%')).toEqual([]);
  for (const property of ['code', 'aisle', 'id; drop table samples'])
    expect(
      await production.refused('autocompleteSamples', { params: { library: 'Production', property, value: 'a' } }),
    ).toMatchObject({ status: 422 });
});

test('[G46] a code finds its sample as it is scanned or typed, in its own library alone', async () => {
  const { _id, code } = await create(sales, 'Sales');
  for (const text of [code, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()])
    expect(await idsIn(sales, 'Sales', { text })).toEqual([_id]);
  expect(await idsIn(senior, 'Production', { text: code })).toEqual([]);
});

test('[M18.1] rows are found by words, counted by field and sorted', async () => {
  const of = style();
  await create(sales, 'Sales', { style: of, aisle: '7', size: '6' });
  await create(sales, 'Sales', { style: of, aisle: '8', size: '7' });
  const params = { library: 'Sales' } as const;
  expect(await idsIn(sales, 'Sales', { text: `${of} 7L2` })).toHaveLength(1);
  expect(await idsIn(sales, 'Sales', { $and: [{ style: of }, { place: { $contains: 'l2' } }] })).toHaveLength(2);
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

test('[M18.2, M14.5] the sheet holds what the grid shows, with the code that names each row', async () => {
  const made = await create(production, 'Production', { bin: 'ZX9', moldDate: '2026-02-03' });
  const reply = await production.send('exportSamples', {
    params: { library: 'Production' },
    body: { query: { bin: 'ZX9' } },
  });
  const { header, rows } = await readWorkbook(reply.rawPayload);
  expect(header.slice(0, 3)).toEqual(['Style', 'Color', 'Division']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(made.code);
  expect(rows[0]).toContain('ZX9');
});
