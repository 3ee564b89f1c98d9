import { demoCatalogue } from '@atelier/demo-data';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/test-database.ts';
import { loadCatalogue } from './load-catalogue.ts';

const db = await freshDatabase();
const today = '2026-11-15';

const load = async (products: Parameters<typeof loadCatalogue>[1]) => {
  const client = await db.ownerClient();
  try {
    return await loadCatalogue(client, products);
  } finally {
    await client.end();
  }
};

const indexNames = async () => {
  const { rows } = await db.pool.query<{ indexname: string }>(
    "SELECT indexname FROM pg_indexes WHERE tablename LIKE 'product%' ORDER BY 1",
  );
  return rows.map((row) => row.indexname);
};

const constraintCount = async () => {
  const { rows } = await db.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f'",
  );
  return rows[0]?.n;
};

test('the catalogue loads whole, its indexes and keys come back, and a second load adds to it', async () => {
  const before = [await indexNames(), await constraintCount()];
  const products = [...demoCatalogue({ count: 250, today })];
  expect(await load(products.slice(0, 200))).toBe(200);
  expect([await indexNames(), await constraintCount()]).toEqual(before);
  expect(await load(products.slice(200))).toBe(50);

  const { rows } = await db.pool.query(
    'SELECT p.*, (SELECT count(*)::int FROM product_locations l WHERE l.product_id = p.id) AS places FROM products p ORDER BY id',
  );
  expect(rows.map((row) => `${row.style}-${row.color}`)).toEqual(products.map((product) => product.id));
  expect(rows.map((row) => row.places)).toEqual(products.map((product) => product.locations.length));
  expect(rows.map((row) => row.features)).toEqual(products.map((product) => product.features));
});

test('a product that cannot be stored leaves nothing behind', async () => {
  const [first, second] = [...demoCatalogue({ count: 2, today, seed: 99 })];
  const broken = { ...second!, productType: 'Hat' as never };
  const { rows: before } = await db.pool.query('SELECT count(*) FROM products');
  await expect(load([first!, broken])).rejects.toThrow(/check constraint/);
  const { rows: after } = await db.pool.query('SELECT count(*) FROM products');
  expect(after).toEqual(before);
});

test('text with tabs, quotes, backslashes and line breaks arrives as it was', async () => {
  const [product] = [...demoCatalogue({ count: 1, today, seed: 7 })];
  const name = 'a\tb\\c\n"d" {e},\\N';
  await load([{ ...product!, style: 'ODD-1', name, features: [name, ''] }]);
  const { rows } = await db.pool.query("SELECT name, features FROM products WHERE style = 'ODD-1'");
  expect(rows[0]).toEqual({ name, features: [name, ''] });
});
