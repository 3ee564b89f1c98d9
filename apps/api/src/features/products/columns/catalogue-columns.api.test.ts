import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { countedFields } from '@atelier/domain/product/declared-fields';
import { describe, expect, test } from 'vitest';
import { askedBy, reader } from '../../../../test/answers-by-columns.ts';
import { type AskedProducts, aCatalogueByColumns } from '../../../../test/catalogue-by-columns.ts';
import { knownValues } from '../../../../test/random-questions.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import { temporaryFiles } from '../../../platform/storage/temporary-file.ts';
import { countFacets } from '../search/count-facets.ts';
import { fetchProducts } from '../search/fetch-products.ts';
import { keptRows } from '../search/kept-rows.ts';
import { catalogueCache } from '../totals.ts';
import { type CatalogueColumns, catalogueColumns } from './catalogue-columns.ts';
import { openEngine } from './open-engine.ts';

const { catalogue, db, columns, answers, version, inStep, heldIn, reply } = await aCatalogueByColumns();
const ownTemporary = basename(temporaryFiles).replace('*', '');

describe('[G39] what one question asks of the catalogue by columns', () => {
  test.each([
    ['with rows', {}, 0, 1],
    ['without any', { 'locations.wholesalePrice': 0.001 }, 0, 1],
    ['behind the last row', {}, 100_000, 2],
  ])(
    'a page %s has its total by columns, which look for what matches once where a row can say it',
    async (_, also, skip, times) => {
      await inStep();
      const options = { limit: 5, skip, totalCount: true, sort: { 'locations.wholesalePrice': -1 } };
      const body = { 'locations.code': 'US', ...also, _options: options };
      const page = (by: CatalogueColumns | undefined) =>
        fetchProducts({ cache: catalogueCache(), rows: keptRows(), heldIn }, askedBy(db, reader('mgr'), by), body);
      answers.byColumns = 0;
      expect((await page(columns)).text).toBe((await page(undefined)).text);
      expect(answers.byColumns).toBe(times);
    },
  );

  test.each(countedFields)('how often each value of %s occurs is counted by columns', async (field) => {
    await inStep();
    const count = (by: CatalogueColumns | undefined) =>
      countFacets(catalogueCache(), askedBy(db, reader('mgr'), by), { query: {}, fields: [field] });
    answers.byColumns = 0;
    expect(await count(columns)).toEqual(await count(undefined));
    expect(answers.byColumns).toBe(1);
  });

  const popTypes = knownValues(catalogue, ['popType']).get('popType') ?? [];
  const colors = [...new Set(catalogue.map(({ color }) => color))];
  const unknownColors = Array.from({ length: 60 }, (_, n) => `?${n}`);
  test.each<[string, Record<string, unknown>]>([
    ['few values', { color: { $in: colors.slice(0, 3) } }],
    ['few values or nothing', { popType: { $in: [null, ...popTypes.slice(0, 2)] } }],
    ['many values', { color: { $in: [...colors.slice(0, 3), ...unknownColors] } }],
    ['whole numbers of a column with cents', { 'locations.wholesalePrice': { $in: [20, 25, 30, 35, 40, 45, 50] } }],
    ['parts of numbers of a whole column', { styleNumeric: { $in: [catalogue[0]?.styleNumeric, 100_001.5] } }],
    ['no value at all', { color: { $in: [] } }],
  ])('a list of %s finds the same by columns', async (_, condition) => {
    await inStep();
    const body = { ...condition, _options: { limit: 100, totalCount: true, sort: { styleNumeric: 1 } } };
    const asked: AskedProducts = { user: reader('mgr'), body, fields: ['gender', 'lifeCycle'] };
    answers.byColumns = 0;
    expect(await reply(columns, asked)).toEqual(await reply(undefined, asked));
    expect(answers.byColumns).toBe(2);
  });
});

describe('[G39] columns that are not there, fail or go', () => {
  test('before they are made PostgreSQL answers the same', async () => {
    const late = catalogueColumns({ db, log: createLogger('silent') }, { from: 0 });
    const asked: AskedProducts = { user: reader('mgr'), body: { _options: { totalCount: true } }, fields: ['gender'] };
    expect(await reply(late, asked)).toEqual(await reply(undefined, asked));
    await late.close();
  });

  test('where the engine does not load PostgreSQL answers the same, and it is said once', async () => {
    const said: string[] = [];
    const log = createLogger('warn', { write: (line) => void said.push(line) });
    const open = () => openEngine(() => Promise.reject(new Error('No such binary.')));
    const missing = catalogueColumns({ db, log }, { from: 0, open });
    const asked: AskedProducts = { user: reader('mgr'), body: { _options: { totalCount: true } }, fields: ['gender'] };
    for (let n = 0; n < 3; n++) {
      expect(await reply(missing, asked)).toEqual(await reply(undefined, asked));
      await missing.settled();
    }
    expect(said).toHaveLength(1);
    await missing.close();
  });

  test('whoever closes them while they are made leaves no file, and nothing is said', async () => {
    const said: string[] = [];
    const log = createLogger('warn', { write: (line) => void said.push(line) });
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(ownTemporary));
    const before = await folders();
    const closed = catalogueColumns({ db, log }, { from: 0 });
    await closed.answer(await version(), [], AbortSignal.timeout(60_000));
    await closed.close();
    expect(await closed.answer(await version(), [], AbortSignal.timeout(60_000))).toBeUndefined();
    await closed.settled();
    expect(said).toEqual([]);
    expect(await folders()).toEqual(before);
  });

  test('columns that fail again and again are dropped, and PostgreSQL answers alone for a while', async () => {
    const ask = () => Promise.reject(new Error('Broken.'));
    const open = async () => ({ ...(await openEngine()), ask, askEach: ask });
    const broken = catalogueColumns({ db, log: createLogger('silent') }, { from: 0, open });
    const asked = async () => broken.answer(await version(), [], AbortSignal.timeout(60_000));
    await asked();
    await broken.settled();
    for (let n = 0; n < 3; n++) {
      expect((await broken.now())?.version).toBe(await version());
      expect(await asked()).toBeUndefined();
    }
    expect(await broken.now()).toBeUndefined();
    await broken.close();
  });

  test('after the catalogue was put back to an older version they are of that one', async () => {
    const back = catalogueColumns({ db, log: createLogger('silent') }, { from: 0 });
    const now = await version();
    const ask = async (of: number) => back.answer(of, [], AbortSignal.timeout(60_000));
    await ask(now);
    await back.settled();
    expect((await ask(now))?.version).toBe(now);
    await db.pool.query('UPDATE catalogue_state SET version = $1', [now - 1]);
    try {
      await ask(now - 1);
      await back.settled();
      expect((await ask(now - 1))?.version).toBe(now - 1);
    } finally {
      await db.pool.query('UPDATE catalogue_state SET version = $1', [now]);
      await back.close();
    }
  });

  test('a catalogue that is too small for them is never copied', async () => {
    const small = catalogueColumns({ db, log: createLogger('silent') }, { from: 401 });
    const ask = async () => small.answer(await version(), [], AbortSignal.timeout(60_000));
    expect(await ask()).toBeUndefined();
    await small.settled();
    expect(await ask()).toBeUndefined();
    expect(await small.now()).toBeUndefined();
    await small.close();
  });
});
