import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { staticRefs } from './row-refs.ts';

const { as, catalogue, db } = await aPlanningPortal(40);
const pairs = catalogue.slice(0, 30).map(pairOf);
const [first, second, third] = pairs as [(typeof pairs)[number], (typeof pairs)[number], (typeof pairs)[number]];
const { _id } = await anAssortment(await as('mgr'), { products: pairs });
const record = await db.kysely.selectFrom('assortments').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();

test('rows that are named come once each and in the order of the assortment; what it does not have does not come', async () => {
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
  await db.asOwner(`INSERT INTO assortment_products (assortment_id, style, color, position, version)
    SELECT '${_id}', 'S' || n, 'C', 100 + n, 1 FROM generate_series(1, 3000) AS n; ANALYZE assortment_products`);
  const read = await db.kysely.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    await staticRefs(tx, record, { named: [second] });
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBe(1);
});
