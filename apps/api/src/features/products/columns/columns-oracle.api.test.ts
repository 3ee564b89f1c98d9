import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dice } from '@atelier/demo-data/random';
import { countedFields } from '@atelier/domain/product/declared-fields';
import type { Product } from '@atelier/domain/product/product';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { askedBy, copyThatIsBehind, orRefusal, reader } from '../../../../test/answers-by-columns.ts';
import { aPlanningPortal } from '../../../../test/assortment-builders.ts';
import { feedSender } from '../../../../test/feed-builders.ts';
import { someParts } from '../../../../test/parts.ts';
import { knownValues, randomQuestion, randomSort } from '../../../../test/random-questions.ts';
import { scrambleHidden } from '../../../../test/scramble-hidden.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { temporaryFiles } from '../../../platform/storage/temporary-file.ts';
import { catalogueState } from '../catalogue-version.ts';
import { countFacets } from '../count-facets.ts';
import { fetchProducts } from '../fetch-products.ts';
import { productSourceFields } from '../product-source.ts';
import { catalogueCache } from '../totals.ts';
import { type CatalogueColumns, catalogueColumns } from './catalogue-columns.ts';
import { hasColumn } from './column-tables.ts';
import { readHeld } from './fill-columns.ts';
import { keptColumns } from './kept-columns.ts';
import { openEngine } from './open-engine.ts';

type Raw = Record<string, unknown>;

const { as, catalogue, db } = await aPlanningPortal(400);
const made = catalogueColumns({ db, log: createLogger('silent') }, { from: 0 });
afterAll(() => made.close());

const ownTemporary = basename(temporaryFiles).replace('*', '');
let answered = 0;
const columns: CatalogueColumns = {
  ...made,
  async answer(...asked) {
    const answer = await made.answer(...asked);
    if (answer) answered += 1;
    return answer;
  },
};

const version = async () =>
  (await db.kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
const inStep = async () => {
  await made.answer(await version(), [], AbortSignal.timeout(60_000));
  await made.settled();
};

const heldIn = () => Promise.reject(new Error('Nobody asks for that here.'));

interface Asked {
  readonly user: SignedIn;
  readonly body: Raw;
  readonly fields: readonly string[];
}

/** The page with its total, and the facets, as a reader gets them; nothing is remembered from one question to the next. */
const reply = async (by: CatalogueColumns | undefined, { user, body, fields }: Asked): Promise<unknown[]> => {
  const { _options, ...query } = body;
  return [
    await orRefusal(
      fetchProducts({ cache: catalogueCache(), heldIn }, askedBy(db, user, by), { ...body }).then(({ text }) => text),
    ),
    await orRefusal(countFacets(catalogueCache(), askedBy(db, user, by), { query, fields })),
  ];
};

const known = knownValues(
  catalogue,
  Object.keys(productSourceFields).filter((path) => path !== 'search'),
);
known.set('search', ['blk', '100', 'run']);

/** What columns hold is asked for more often: the rest is PostgreSQL's both times. */
const kept = new Map([...known].filter(([path]) => hasColumn(path)));

const roll = dice(20_261_117);
const readers = ['admin', 'user', 'iaUS', 'dist', 'mgr'].map(reader);

const randomAsked = (user = roll.pick(readers)): Asked => {
  const question = randomQuestion(roll, productSourceFields, roll.chance(0.85) ? kept : known);
  if (roll.chance(0.5)) question['locations.code'] = roll.pick(['US', 'EU', 'JP']);
  if (roll.chance(0.2)) question[roll.pick(['seasonCodes', 'popType', 'dueDate', 'storeType'])] = null;
  if (roll.chance(0.2))
    question[roll.pick(['popGender', 'lifeCycle', 'locations.sizeRange'])] = { $nin: [null, 'x', 'y'] };
  if (roll.chance(0.2))
    question[roll.pick(['locations.wholesalePrice', 'locations.markupPercent'])] = { $in: [0.5, 1, 0.4545, 45.5] };
  const options = { limit: roll.int(1, 60), skip: roll.pick([0, 0, 7]), totalCount: true };
  const sorted = roll.chance(0.7) ? { sort: randomSort(roll, productSourceFields) } : {};
  return {
    user,
    body: { ...question, _options: { ...options, ...sorted } },
    fields: Array.from({ length: 3 }, () => roll.pick(countedFields)),
  };
};

const agree = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const asked = randomAsked();
    const [byPostgres, byColumns] = [await reply(undefined, asked), await reply(columns, asked)];
    expect(byColumns, JSON.stringify({ ...asked, user: asked.user.userCode })).toEqual(byPostgres);
  }
};

describe('[G39] the catalogue by columns', () => {
  test('random searches of random readers have the same pages, order, totals and facets', async () => {
    await inStep();
    answered = 0;
    await agree(400);
    // Where most is left to PostgreSQL, or refused, nothing would be proved.
    expect(answered).toBeGreaterThan(200);
  });

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
        fetchProducts({ cache: catalogueCache(), heldIn }, askedBy(db, reader('mgr'), by), body);
      answered = 0;
      expect((await page(columns)).text).toBe((await page(undefined)).text);
      expect(answered).toBe(times);
    },
  );

  test.each(countedFields)('how often each value of %s occurs is counted by columns', async (field) => {
    await inStep();
    const count = (by: CatalogueColumns | undefined) =>
      countFacets(catalogueCache(), askedBy(db, reader('mgr'), by), { query: {}, fields: [field] });
    answered = 0;
    expect(await count(columns)).toEqual(await count(undefined));
    expect(answered).toBe(1);
  });

  const colors = [...new Set(catalogue.map(({ color }) => color))];
  const unknownColors = Array.from({ length: 60 }, (_, n) => `?${n}`);
  test.each<[string, Raw]>([
    ['few values', { color: { $in: colors.slice(0, 3) } }],
    ['few values or nothing', { popType: { $in: [null, ...(known.get('popType') ?? []).slice(0, 2)] } }],
    ['many values', { color: { $in: [...colors.slice(0, 3), ...unknownColors] } }],
    ['whole numbers of a column with cents', { 'locations.wholesalePrice': { $in: [20, 25, 30, 35, 40, 45, 50] } }],
    ['parts of numbers of a whole column', { styleNumeric: { $in: [catalogue[0]?.styleNumeric, 100_001.5] } }],
    ['no value at all', { color: { $in: [] } }],
  ])('a list of %s finds the same by columns', async (_, condition) => {
    await inStep();
    const body = { ...condition, _options: { limit: 100, totalCount: true, sort: { styleNumeric: 1 } } };
    const asked: Asked = { user: reader('mgr'), body, fields: ['gender', 'lifeCycle'] };
    answered = 0;
    expect(await reply(columns, asked)).toEqual(await reply(undefined, asked));
    expect(answered).toBe(2);
  });

  test('answers do not depend on what the reader may not see', async () => {
    for (const name of ['dist', 'iaUS', 'user']) {
      const asked = Array.from({ length: 30 }, () => randomAsked(reader(name)));
      await inStep();
      const before: unknown[] = [];
      for (const one of asked) before.push(await reply(columns, one));
      await scrambleHidden(db, name);
      await inStep();
      for (const [n, one] of asked.entries())
        expect(await reply(columns, one), JSON.stringify(one.body)).toEqual(before[n]);
    }
  });

  test('before they are made PostgreSQL answers the same', async () => {
    const late = catalogueColumns({ db, log: createLogger('silent') }, { from: 0 });
    const asked: Asked = { user: reader('mgr'), body: { _options: { totalCount: true } }, fields: ['gender'] };
    expect(await reply(late, asked)).toEqual(await reply(undefined, asked));
    await late.close();
  });

  test('where the engine does not load PostgreSQL answers the same, and it is said once', async () => {
    const said: string[] = [];
    const log = createLogger('warn', { write: (line) => void said.push(line) });
    const open = () => openEngine(() => Promise.reject(new Error('No such binary.')));
    const missing = catalogueColumns({ db, log }, { from: 0, open });
    const asked: Asked = { user: reader('mgr'), body: { _options: { totalCount: true } }, fields: ['gender'] };
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

describe('a catalogue that changes', () => {
  const { style, color } = catalogue.find(({ locations }) => locations.some(({ code }) => code === 'US')) as Product;
  const priced = (price: number): Asked => ({
    user: reader('admin'),
    body: {
      'locations.code': 'US',
      'locations.wholesalePrice': price,
      _options: { totalCount: true, sort: { 'locations.wholesalePrice': 1 } },
    },
    fields: ['gender'],
  });
  const totalOf = async (by: CatalogueColumns | undefined, asked: Asked): Promise<number> =>
    JSON.parse(String((await reply(by, asked))[0])).totalCount;

  test('a price that a feed changed is found at once, and by columns as soon as they have caught up', async () => {
    await inStep();
    const feeds = feedSender(db, await as('admin'), someParts(db));
    const place = {
      ...{ kind: 'place', key: 'US', code: 'US', name: 'US', territory: 'Everywhere', businessEntity: 'Atelier' },
      ...{ currency: 'USD', currencySymbol: '$', decimalPlaces: 2 },
    };
    await feeds.apply(await feeds.lines([{ kind: 'territory', name: 'Everywhere' }, place]));
    const record = { kind: 'productLocation', style, color, code: 'US', wholesalePrice: 777.25 };
    const applied = await feeds.apply(await feeds.lines([record]));
    expect(await totalOf(columns, priced(777.25))).toBe(1);
    await inStep();
    answered = 0;
    expect(await totalOf(columns, priced(777.25))).toBe(1);
    expect(answered).toBeGreaterThan(0);
    await agree(40);
    const folder = temporaryDataDir();
    onTestFinished(() => removeDataDir(folder));
    const said: string[] = [];
    const log = createLogger('info', { write: (line) => void said.push(String(JSON.parse(line).msg)) });
    const aStart = async (price: number, found: number) => {
      const by = catalogueColumns({ db, log }, { from: 0, kept: keptColumns(folder) });
      await by.answer(await version(), [], AbortSignal.timeout(60_000));
      await by.settled();
      expect(await by.answer(await version(), [], AbortSignal.timeout(60_000))).toBeDefined();
      expect(await totalOf(by, priced(price))).toBe(found);
      return by;
    };
    const first = await aStart(777.25, 1);
    await feeds.rollBack(applied);
    expect(await totalOf(columns, priced(777.25))).toBe(0);
    await inStep();
    expect(await totalOf(columns, priced(777.25))).toBe(0);
    await agree(40);
    // Kept as made; the next start catches up with the rollback, and leaves what it caught up with.
    await (await aStart(777.25, 0)).close();
    expect(said).toEqual(['The catalogue is searched by columns.', 'Columns that were kept are taken.']);
    const engine = await openEngine();
    await engine.begin(join(folder, 'catalogue'));
    expect(await readHeld(engine, AbortSignal.timeout(60_000))).toMatchObject({
      version: await version(),
      replaced: 1,
    });
    engine.close();
    await first.close();
  });

  test('random searches agree while rows change and go in a way nobody wrote down', async () => {
    for (let n = 0; n < 8; n++) {
      await db.asOwner(
        `UPDATE product_locations SET wholesale_price = round((random() * 90)::numeric, 2) WHERE random() < 0.2;
         UPDATE products SET gender = CASE gender WHEN 'Men' THEN 'Women' ELSE 'Men' END, due_date = NULL WHERE random() < 0.1;
         DELETE FROM product_locations WHERE random() < 0.02;
         UPDATE catalogue_state SET version = version + 1`,
      );
      await agree(4);
      await inStep();
      await agree(12);
    }
  });

  test.each([
    ['with', 0],
    ['without', 1_000_000],
  ])('[R] that they are behind is seen by a page %s rows, and they catch up', async (_, least) => {
    await inStep();
    const asked = priced(0);
    const page: Asked = { ...asked, body: { ...asked.body, 'locations.wholesalePrice': { $gte: least } } };
    await db.asOwner(
      `UPDATE product_locations SET wholesale_price = CASE wholesale_price WHEN 1000001 THEN 31.75 ELSE 1000001 END
        WHERE code = 'US' AND product_id = (SELECT min(product_id) FROM product_locations WHERE code = 'US');
       UPDATE catalogue_state SET version = version + 1`,
    );
    const before = (await made.answer(undefined, [], AbortSignal.timeout(60_000)))?.version;
    expect(before).toBe((await version()) - 1);
    expect((await reply(columns, page))[0]).toEqual((await reply(undefined, page))[0]);
    await made.settled();
    expect((await made.answer(undefined, [], AbortSignal.timeout(60_000)))?.version).toBe(await version());
  });

  test('[R] what was counted is kept for the moment it was counted at, not for the one that was asked for', async () => {
    const cache = catalogueCache();
    let asked = 0;
    const at = (now: number, counted: number, stamp = 'first'): ColumnSearch => ({
      now: async () => ({ version: now, stamp: `${stamp} ${now}` }),
      async answer(_version, statements) {
        asked += 1;
        return { version: counted, stamp: `${stamp} ${counted}`, rows: statements.map(() => []) };
      },
      seen: () => undefined,
    });
    const count = (by: ColumnSearch) =>
      countFacets(cache, askedBy(db, reader('admin'), by), { query: {}, fields: ['gender'] });
    await count(at(5, 7));
    await count(at(5, 7));
    expect(asked).toBe(2);
    await count(at(7, 7));
    expect(asked).toBe(2);
    // The database was put back and came to the same number another way.
    await count(at(7, 7, 'second'));
    expect(asked).toBe(3);
  });

  test('a change between the columns and the rows is seen: the whole answer is of one moment', async () => {
    await inStep();
    const asked = priced(31.75);
    const meddling: CatalogueColumns = {
      ...made,
      async answer(...of) {
        const answer = await made.answer(...of);
        await db.asOwner(
          `UPDATE product_locations SET wholesale_price = 31.75 WHERE code = 'US' AND product_id IN (SELECT id FROM products ORDER BY id LIMIT 9);
           UPDATE catalogue_state SET version = version + 1`,
        );
        return answer;
      },
    };
    const others: Asked = { ...asked, body: { ...asked.body, 'locations.wholesalePrice': { $lte: 31.75 } } };
    expect((await reply(meddling, others))[0]).toEqual((await reply(undefined, others))[0]);
  });

  test('a page behind the last row has no total of a later catalogue, where a copy of the database is still behind', async () => {
    // What was begun before may be behind what is asked for now.
    await made.settled();
    await inStep();
    const stamps: (string | undefined)[] = [];
    const meddling: CatalogueColumns = {
      ...made,
      async answer(...of) {
        const answer = await made.answer(...of);
        stamps.push(answer?.stamp);
        await db.asOwner(
          `UPDATE product_locations SET wholesale_price = CASE WHEN wholesale_price < 45 THEN 60 ELSE 30 END
            WHERE code = 'US' AND product_id = (SELECT min(product_id) FROM product_locations WHERE code = 'US');
           UPDATE catalogue_state SET version = version + 1`,
        );
        await inStep();
        return answer;
      },
    };
    const options = { skip: 100_000, totalCount: true, sort: { 'locations.wholesalePrice': 1 } };
    const body = { 'locations.code': 'US', 'locations.wholesalePrice': { $lt: 45 }, _options: options };
    await copyThatIsBehind(db, async (copy) => {
      const page = (by: CatalogueColumns | undefined) =>
        fetchProducts({ cache: catalogueCache(), heldIn }, askedBy(copy, reader('admin'), by), body);
      const before = (await page(undefined)).text;
      expect((await page(meddling)).text).toBe(before);
      expect([stamps.length, new Set(stamps).size]).toEqual([2, 2]);
      expect(stamps[0]).toBe((await catalogueState(copy.kysely)).stamp);
    });
  });
});
