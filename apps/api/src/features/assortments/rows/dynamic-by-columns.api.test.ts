import { dice } from '@atelier/demo-data/random';
import { afterAll, expect, test } from 'vitest';
import { askedBy, orRefusal, reader } from '../../../../test/answers-by-columns.ts';
import { anAssortment, aPlanningPortal } from '../../../../test/assortment-builders.ts';
import { knownValues, randomQuestion, randomSort } from '../../../../test/random-questions.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import type { Platform } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import { columnsOf, hasColumn, productSourceFields } from '../../products/index.ts';
import { dynamicRefs } from './catalogue-match.ts';
import { rowOptionCounts } from './row-options.ts';
import { countRows } from './search-rows.ts';
import { selectedRows } from './selected-rows.ts';

const { as, catalogue, db } = await aPlanningPortal(300);
const dataDir = temporaryDataDir();
const made = columnsOf({
  db,
  log: createLogger('silent'),
  config: { catalogueColumnsFrom: 0, dataDir },
  drain: { signal: new AbortController().signal },
} as unknown as Platform)!;
afterAll(async () => {
  await made.close();
  await removeDataDir(dataDir);
});

let answered = 0;
const columns: ColumnSearch = {
  now: () => made.now(),
  seen: (stamp) => made.seen(stamp),
  async answer(...asked) {
    const answer = await made.answer(...asked);
    if (answer) answered += 1;
    return answer;
  },
};

const known = knownValues(catalogue, Object.keys(productSourceFields).filter(hasColumn));

test('[M6, G39] random dynamic assortments have the same rows, order and counts for random readers by columns', async () => {
  const { _id } = await anAssortment(await as('mgr'), { method: 'dynamic', query: { productType: 'Footwear' } });
  const stored = await db.kysely.selectFrom('assortments').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const roll = dice(20_261_122);
  const readers = ['admin', 'user', 'iaUS', 'dist', 'mgr'].map(reader);
  await made.answer((await made.now())?.version ?? 0, [], AbortSignal.timeout(60_000));
  await made.settled();
  for (let n = 0; n < 150; n++) {
    const user = roll.pick(readers);
    const record: AssortmentRecord = { ...stored, query: randomQuestion(roll, productSourceFields, known) };
    const query = roll.chance(0.5) ? randomQuestion(roll, productSourceFields, known) : {};
    const sort = roll.chance(0.5) ? randomSort(roll, productSourceFields) : undefined;
    const reply = async (by: ColumnSearch | undefined): Promise<unknown[]> => {
      const ctx = askedBy(db, user, by);
      return [
        await orRefusal(dynamicRefs(ctx.read, ctx, record, { query, sort })),
        await orRefusal(rowOptionCounts(ctx, [record], ['products.gender'])),
        await orRefusal(countRows(ctx, [record], { fields: ['gender'] }, {})),
      ];
    };
    expect(await reply(columns), JSON.stringify([user.userCode, record.query, query, sort])).toEqual(
      await reply(undefined),
    );
  }
  // Where most is left to PostgreSQL, or refused, nothing would be proved.
  expect(answered).toBeGreaterThan(100);
});

test('[R] however many dynamic assortments are counted, one question names no more rows than are allowed for all', async () => {
  const { _id } = await anAssortment(await as('mgr'), { method: 'dynamic', query: { productType: 'Footwear' } });
  const record = await db.kysely.selectFrom('assortments').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  await made.answer((await made.now())?.version ?? 0, [], AbortSignal.timeout(60_000));
  await made.settled();
  const asked = async (by: ColumnSearch | undefined, most?: number) => {
    const parameters = newParameters();
    const text = (await selectedRows(askedBy(db, reader('admin'), by), [record, record, record], most))(parameters);
    const { rows } = await db.pool.query(`${text} ORDER BY 1, 2, 3`, [...parameters.values]);
    return { rows, named: parameters.values.filter(Array.isArray).reduce((sum, { length }) => sum + length, 0) };
  };
  const { rows } = await asked(undefined);
  const each = rows.length / 3;
  expect(each).toBeGreaterThan(10);
  // Styles and colors: two lists for each assortment.
  expect(await asked(columns)).toEqual({ rows, named: 6 * each });
  expect(await asked(columns, 2 * each)).toEqual({ rows, named: 4 * each });
  expect(await asked(columns, each - 1)).toEqual({ rows, named: 0 });
});
