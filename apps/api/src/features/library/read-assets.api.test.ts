import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contract } from '@atelier/contract';
import { personas } from '@atelier/demo-data/people/personas';
import { mayReadItem } from '@atelier/domain/library/library-access';
import { libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { readSheet } from '@atelier/sheets';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLibraryPortal, anItem, complete, idsSeen } from '../../../test/library-builders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { factsOf, findItem, loadLibrary } from './index.ts';

const today = '2026-11-16';
const clock = { now: () => new Date(`${today}T20:00:00Z`) };
const { db, as } = await aLibraryPortal({ clock });
const people = ['user', 'dist', 'editor', 'srEditor'] as const;
const clients = new Map<string, ApiClient>();
const asset = { libraryType: 'AdvertisingAsset' } as const;

beforeAll(async () => {
  await inTransaction(db, (tx) => loadLibrary(tx, { seed: 7, today }));
  for (const person of people) clients.set(person, await as(person));
});
const of = (person: string): ApiClient => clients.get(person)!;

describe('[T2] the list, its counts and the single item agree with the rule of who reads what', () => {
  test.each(people)('%s', async (person) => {
    const user = personas.find(({ persona }) => persona === person) as unknown as SignedIn;
    const all = await db.kysely.selectFrom('library_items').select('id').execute();
    const records = (await Promise.all(all.map(({ id }) => findItem(db.kysely, id)))).map((record) => record!);
    for (const libraryType of libraryTypes) {
      const mine = records.filter((record) => record.library_type === libraryType);
      const wanted = mine.filter((record) => mayReadItem(user, factsOf(record, today))).map(({ id }) => id);
      expect((await idsSeen(of(person), libraryType)).toSorted()).toEqual(wanted.toSorted());
      const { data } = await of(person).ok('assetFacets', {
        params: { libraryType },
        body: { query: {}, fields: ['status'] },
      });
      expect(data.status?.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(wanted.length);
    }
    for (const { id, library_type: libraryType } of records.filter((_record, n) => n % 9 === 0)) {
      const { statusCode } = await of(person).send('readAsset', { params: { libraryType, id } });
      const record = records.find((one) => one.id === id)!;
      expect(statusCode).toBe(mayReadItem(user, factsOf(record, today)) ? 200 : 404);
    }
  });
});

test('[T2] an item of another library and a random id answer alike', async () => {
  const id = await anItem(db, { status: 'Published' });
  for (const params of [
    { libraryType: 'StepAsset' as const, id },
    { ...asset, id: randomUUID() },
  ])
    expect(await of('srEditor').refused('readAsset', { params })).toMatchObject({ status: 404, code: 'notFound' });
});

test('[M16] a part of the words of a field, what holds nothing and days are asked for; a part of anything else is refused', async () => {
  const values = { ...complete.AdvertisingAsset, name: 'Trail_50% Hero', tag: [] };
  const id = await anItem(db, { status: 'Pending', values });
  const finds = async (query: Record<string, unknown>) => {
    const body = { query: { $and: [query], status: 'Pending' }, _options: { limit: 500 } };
    const { data } = await of('editor').ok('queryAssets', { params: asset, body });
    return data.some(({ _id }) => _id === id);
  };
  const asked = [
    { name: { $contains: 'rail_50% h' } },
    { name: { $contains: 'rail%hero' } },
    { name: { $contains: 'rail-50' } },
    { tag: { $eq: null } },
    { tag: { $ne: null } },
    { tag: { $in: ['Launch', null] } },
    { createdDate: { $gte: '2026-11-01' } },
    { createdDate: { $lt: '2026-11-01' } },
  ];
  expect(await Promise.all(asked.map(finds))).toEqual([true, false, false, true, false, true, true, false]);
  const part = { params: asset, body: { query: { season: { $contains: 'Fa' } } } };
  expect(await of('editor').refused('queryAssets', part)).toMatchObject({ code: 'invalidQuery' });
});

test('[M15] a Marketing Image that begins later is not there yet, for those who read', async () => {
  const values = {
    ...complete.AdvertisingAsset,
    assetType: 'Marketing Image',
    beginDate: '2026-11-17',
    expireDate: '2027-01-01',
  };
  const id = await anItem(db, { status: 'Published', values });
  const now = await anItem(db, { status: 'Published', values: { ...values, beginDate: today } });
  const over = await anItem(db, { status: 'Published', values: { ...values, beginDate: today, expireDate: today } });
  const seen = await idsSeen(of('user'), 'AdvertisingAsset');
  expect([id, now, over].map((one) => seen.includes(one))).toEqual([false, true, false]);
  expect(await idsSeen(of('editor'), 'AdvertisingAsset')).toEqual(expect.arrayContaining([id, now, over]));
});

test('[M15.1] words are found by their beginnings in names, values, file names and documents', async () => {
  const id = await anItem(db, {
    status: 'Published',
    values: { ...complete.AdvertisingAsset, name: 'Zephyr "Café" (final)', season: 'Holiday' },
    files: [{ filename: 'NL_zq-Gamma_01.pdf', content: 'the quokka’s outsole compound' }],
  });
  for (const text of ['zeph', 'café', 'zeph holi', 'gamm', 'zq', 'quokka', 'outs comp', 'ZEPHYR final'])
    expect([text, await idsSeen(of('user'), 'AdvertisingAsset', { text })]).toEqual([text, [id]]);
  for (const text of ['zephx', 'zeph nowhere', "'); DROP", '!!!'])
    expect([text, await idsSeen(of('user'), 'AdvertisingAsset', { text })]).toEqual([text, []]);
});

test('[M15.1] newest first, or by name; asked again by id', async () => {
  const body = { query: { status: 'Published' }, _options: { limit: 1000, totalCount: true } };
  const { data, totalCount } = await of('user').ok('queryAssets', { params: asset, body });
  // What is sent unchecked holds what the contract says and nothing else.
  expect(contract.queryAssets.reply.parse({ totalCount, data })).toEqual({ totalCount, data });
  const dates = data.map(({ modifiedDate }) => modifiedDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(totalCount).toBe(data.length);
  const byName = { ...body, _options: { limit: 3, sort: { name: 1 } } };
  const named = (await of('user').ok('queryAssets', { params: asset, body: byName })).data;
  expect(await idsSeen(of('user'), 'AdvertisingAsset', { _id: [named[1]!._id, 'nonsense', randomUUID()] })).toEqual([
    named[1]!._id,
  ]);
});

test('the list asked for in the address is the same list', async () => {
  const query = { libraryType: 'StepAsset' as const, status: 'Published' as const, sort: '-name', limit: 5 };
  const listed = await of('user').ok('listAssets', { query });
  const _options = { limit: 5, sort: { name: -1 }, totalCount: true };
  const body = { query: { status: 'Published' }, _options };
  expect(listed).toEqual(await of('user').ok('queryAssets', { params: { libraryType: 'StepAsset' }, body }));
  expect(listed.data).toHaveLength(5);
  expect((await of('user').refused('listAssets', { query: { ...query, sort: 'words' } })).status).toBe(400);
});

test('[G36] a file that is not ready is shown to editors alone', async () => {
  const files = [{ filename: 'ready.jpg' }, { filename: 'waiting.jpg', state: 'Processing' as const }];
  const id = await anItem(db, { status: 'Published', files });
  const seenBy = async (person: string) =>
    (await of(person).ok('readAsset', { params: { ...asset, id } })).files.map(({ filename }) => filename);
  expect(await seenBy('user')).toEqual(['ready.jpg']);
  expect(await seenBy('editor')).toEqual(['ready.jpg', 'waiting.jpg']);
});

test('[G11] somebody from outside reads no names of employees and cannot ask by them', async () => {
  const libraryType = 'ProductDocument' as const;
  const values = { ...complete.ProductDocument, region: ['All'] };
  const id = await anItem(db, { libraryType, status: 'Published', values });
  const seen = await of('dist').ok('readAsset', { params: { libraryType, id } });
  expect([seen.createdByUser, seen.lastEditedByUser]).toEqual(['Somebody else', 'Somebody else']);
  const body = { query: { createdByUser: 'Sofia Marchetti' } };
  expect(await of('dist').refused('queryAssets', { params: { libraryType }, body })).toMatchObject({ status: 400 });
});

test('[M15.3] with the flag asked for, each item says whether this person has seen it', async () => {
  const libraryType = 'StepAsset' as const;
  const [seen, fresh] = [
    await anItem(db, { libraryType, status: 'Published' }),
    await anItem(db, { libraryType, status: 'Published' }),
  ];
  await of('user').ok('flagSeen', { body: { flag: 'Seen', modelType: 'Asset', modelId: seen } });
  const body = { query: { _id: [seen, fresh] }, includeUserFlag: 'Seen' as const };
  const flags = async (person: string) =>
    new Map(
      (await of(person).ok('queryAssets', { params: { libraryType }, body })).data.map((item) => [item._id, item.seen]),
    );
  expect(await flags('user')).toEqual(
    new Map([
      [seen, true],
      [fresh, false],
    ]),
  );
  expect(await flags('editor')).toEqual(
    new Map([
      [seen, false],
      [fresh, false],
    ]),
  );
});

test('[M15.1] every field of a filter bar can be counted, years as well', async () => {
  for (const libraryType of libraryTypes) {
    const { filters } = libraryKinds[libraryType];
    const { data } = await of('user').ok('assetFacets', { params: { libraryType }, body: { fields: [...filters] } });
    expect(Object.keys(data)).toEqual([...filters]);
    const [year] = data.year ?? [];
    if (year) expect(await idsSeen(of('user'), libraryType, { year: Number(year.value) })).toHaveLength(year.count);
  }
});

test('[M16.2] the report is a workbook with the rows its reader may see, and no others', async () => {
  const libraryType = 'StepAsset' as const;
  const names = ['Zq shown', 'Zq pending', 'Zq deleted'];
  const values = (n: number) => ({ ...complete.StepAsset, name: names[n]! });
  await anItem(db, { libraryType, status: 'Published', values: values(0) });
  await anItem(db, { libraryType, values: values(1) });
  await anItem(db, { libraryType, status: 'Deleted', values: values(2) });
  const path = join(await mkdtemp(join(tmpdir(), 'library-report-')), 'report.xlsx');
  onTestFinished(() => rm(dirname(path), { recursive: true, force: true }));
  const report = async (person: string) => {
    const call = { params: { libraryType }, body: { query: { text: 'zq' } } };
    const { rawPayload, headers } = await of(person).send('assetReport', call);
    expect(headers['content-disposition']).toContain('Sales_Assets.xlsx');
    await writeFile(path, rawPayload);
    const parts = await Array.fromAsync(readSheet(path));
    const told = JSON.stringify(parts.filter(({ kind }) => kind === 'rows'));
    expect(parts[0]).toMatchObject({ header: expect.arrayContaining(['Name', 'Type', 'Status', 'Filename']) });
    return names.filter((name) => told.includes(name));
  };
  expect(await report('editor')).toEqual(['Zq shown', 'Zq pending']);
  expect(await report('srEditor')).toEqual(names);
  const body = { query: {} };
  expect((await of('user').refused('assetReport', { params: { libraryType }, body })).status).toBe(403);
}, 60_000);
