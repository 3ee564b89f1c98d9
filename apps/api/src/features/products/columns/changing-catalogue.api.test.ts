import { join } from 'node:path';
import type { Product } from '@atelier/domain/product/product';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askedBy, copyThatIsBehind, reader } from '../../../../test/answers-by-columns.ts';
import { type AskedProducts, aCatalogueByColumns } from '../../../../test/catalogue-by-columns.ts';
import { feedSender } from '../../../../test/feed-builders.ts';
import { someParts } from '../../../../test/parts.ts';
import { randomSearches } from '../../../../test/random-searches.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { catalogueState } from '../catalogue-version.ts';
import { countFacets } from '../search/count-facets.ts';
import { fetchProducts } from '../search/fetch-products.ts';
import { keptRows } from '../search/kept-rows.ts';
import { catalogueCache } from '../totals.ts';
import { type CatalogueColumns, catalogueColumns } from './catalogue-columns.ts';
import { readHeld } from './fill-columns.ts';
import { keptColumns } from './kept-columns.ts';
import { openEngine } from './open-engine.ts';

const byColumns = await aCatalogueByColumns();
const { as, catalogue, db, made, columns, answers, version, inStep, heldIn, reply } = byColumns;
const { agree } = randomSearches(byColumns, 20_261_118);

describe('a catalogue that changes', () => {
  const { style, color } = catalogue.find(({ locations }) => locations.some(({ code }) => code === 'US')) as Product;
  const priced = (price: number): AskedProducts => ({
    user: reader('admin'),
    body: {
      'locations.code': 'US',
      'locations.wholesalePrice': price,
      _options: { totalCount: true, sort: { 'locations.wholesalePrice': 1 } },
    },
    fields: ['gender'],
  });
  const totalOf = async (by: CatalogueColumns | undefined, asked: AskedProducts): Promise<number> =>
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
    answers.byColumns = 0;
    expect(await totalOf(columns, priced(777.25))).toBe(1);
    expect(answers.byColumns).toBeGreaterThan(0);
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
    const page: AskedProducts = { ...asked, body: { ...asked.body, 'locations.wholesalePrice': { $gte: least } } };
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
    const others: AskedProducts = { ...asked, body: { ...asked.body, 'locations.wholesalePrice': { $lte: 31.75 } } };
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
        fetchProducts({ cache: catalogueCache(), rows: keptRows(), heldIn }, askedBy(copy, reader('admin'), by), body);
      const before = (await page(undefined)).text;
      expect((await page(meddling)).text).toBe(before);
      expect([stamps.length, new Set(stamps).size]).toEqual([2, 2]);
      expect(stamps[0]).toBe((await catalogueState(copy.kysely)).stamp);
    });
  });
});
