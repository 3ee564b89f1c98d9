import { productRowFields, storedLocationFields } from '@atelier/domain/product/declared-fields';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { columnOf } from '../../platform/db/column-of.ts';

const db = await freshDatabase();

/** Made by the database, or kept beside the declared fields. */
const others = ['id', 'images', 'product_id', 'search_text', 'search_vector'];

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY 1',
    [table],
  );
  return rows.map(({ name }) => name).filter((name) => !others.includes(name));
};

test.each([
  ['products', productRowFields],
  ['product_locations', storedLocationFields],
])('every field that is declared as stored is a column of %s, and every column is declared', async (table, fields) => {
  expect(await columnsOf(table)).toEqual(fields.map((key) => columnOf(key)).toSorted());
});

test('what a product holds in a declared field is what its row holds', async () => {
  const [product] = await withCatalogue(db, { count: 1, today: '2026-11-15' });
  const { rows } = await db.pool.query<Record<string, unknown>>('SELECT * FROM products');
  const told = product as unknown as Readonly<Record<string, unknown>>;
  const plain = productRowFields.filter((key) => !key.includes('.'));
  const asTold = (value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;
  };
  const differing = plain.filter((key) => {
    const [held, wanted] = [asTold(rows[0]?.[columnOf(key)]), asTold(told[key] ?? null)];
    return JSON.stringify(held) !== JSON.stringify(wanted);
  });
  expect(differing).toEqual([]);
});
