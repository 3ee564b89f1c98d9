import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf, type Row } from '../../../../test/assortment-builders.ts';
import { countedReads } from '../../../../test/counted-reads.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { staticRefs } from './row-refs.ts';

const { as, catalogue, db } = await aPlanningPortal(40);
const pairs = catalogue.slice(0, 30).map(pairOf);
const [first, second, third] = pairs as [(typeof pairs)[number], (typeof pairs)[number], (typeof pairs)[number]];
const recordOf = (id: string) =>
  db.kysely.selectFrom('assortments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const addRows = (id: string, count: number) =>
  db.asOwner(`INSERT INTO assortment_products (assortment_id, style, color, position, version)
    SELECT '${id}', 'S' || n, 'C', 100 + n, 1 FROM generate_series(1, ${count}) AS n; ANALYZE assortment_products`);

test('[R11] of a list no more is read than was asked for, in its order', async () => {
  const { _id } = await anAssortment(await as('mgr'));
  await addRows(_id, 300);
  const record = await recordOf(_id);
  const reads = countedReads(db.kysely);
  const styles = async (limit?: number) =>
    (await staticRefs(reads.kysely, record, { limit })).map(({ style }) => style);
  const bytes = await reads.during(async () => expect(await styles(3)).toEqual(['S1', 'S2', 'S3']));
  expect(bytes).toBeLessThan(100);
  expect(await styles()).toHaveLength(300);
});

test('rows that are named come once each and in the order of the assortment; what it does not have does not come', async () => {
  const { _id } = await anAssortment(await as('mgr'), { products: pairs });
  const record = await recordOf(_id);
  const named = [third, first, third, pairOf(catalogue[35]!), { style: second.style, color: 'NONE' }];
  expect(await staticRefs(db.kysely, record, { named })).toEqual([first, third]);
  expect(await staticRefs(db.kysely, record, { named: [] })).toEqual([]);
});

/** By this connection, of which the transaction has only the last part. */
const rowsRead = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::int AS read
    FROM pg_stat_xact_user_tables WHERE relname = 'assortment_products'`.execute(tx);
  return rows[0]!.read;
};

test('for the sake of one row the thousands beside it are not read', async () => {
  const { _id } = await anAssortment(await as('mgr'), { products: pairs });
  await addRows(_id, 3_000);
  const record = await recordOf(_id);
  const read = await db.kysely.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    await staticRefs(tx, record, { named: [second] });
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBe(1);
});

test.each(['mgr', 'dist'])(
  '[T2] whoever names rows gets those of them that the list shows them: %s',
  async (persona) => {
    const { _id } = await anAssortment(await as('admin'), {
      products: pairs,
      region: 'International',
      state: 'Published',
    });
    const reader = await as(persona);
    const rowsBy = async (more: { ids?: typeof pairs }) => {
      const body = { assortmentsQuery: { _id }, _options: { limit: 1_000, totalCount: true }, ...more };
      const { data, totalCount } = await reader.ok('queryAssortmentProducts', { body });
      return { rows: (data as Row[]).map(pairOf), totalCount };
    };
    const listed = await rowsBy({});
    expect(listed.rows.length).toBeGreaterThan(0);
    // A distributor finds only what the own location has.
    expect(listed.rows.length < pairs.length).toBe(persona === 'dist');
    expect(await rowsBy({ ids: [...pairs].reverse() })).toEqual(listed);
  },
);
