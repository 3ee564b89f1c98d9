import { demoCatalogue } from '@atelier/demo-data';
import { afterEach, describe, expect, test } from 'vitest';
import { askedBy, reader } from '../../../../test/answers-by-columns.ts';
import { aJobRun, someParts } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import { findPairs } from '../find-pairs.ts';
import { loadCatalogue } from '../loading/load-catalogue.ts';
import { sweepWords } from './sweep-words.ts';

const db = await freshDatabase();
const empty = await freshDatabase();
const products = await withCatalogue(db, { count: 120, today: '2026-11-15' });
const [one, other] = products.filter(({ productType }) => productType === 'Footwear');
if (one === undefined || other === undefined) throw new Error('The demo catalogue has no two shoes.');

const find = async (search: string) =>
  (await findPairs(askedBy(db, reader('admin'), undefined), { search }, 1000)).map(
    ({ style, color }) => `${style}-${color}`,
  );

const rename = 'UPDATE products SET name = $1 WHERE style = $2 AND color = $3';
const renamed = (name: string, { style, color } = one, client: Pick<typeof db.pool, 'query'> = db.pool) =>
  client.query(rename, [name, style, color]);
afterEach(async () => {
  for (const product of [one, other]) await renamed(product.name, product);
  await sweep();
});

const sweep = () => sweepWords.run(aJobRun(someParts(db)), undefined);
const kept = async () => {
  const { rows } = await db.pool.query<{ word: string }>('SELECT word FROM product_words ORDER BY is_style, word');
  return rows.map(({ word }) => word);
};
const wanted = async () => {
  const { rows } = await db.pool.query<{ word: string }>(
    'SELECT word FROM words_of_products() ORDER BY is_style, word',
  );
  return rows.map(({ word }) => word);
};

describe('the words of products', () => {
  test('are all there after a load, each once', async () => {
    expect(await kept()).toEqual(await wanted());
    expect((await kept()).length).toBeGreaterThan(200);
  });

  test('are those of everything that is searched for parts of words', async () => {
    const { rows } = await db.pool.query(
      `SELECT w FROM products, regexp_split_to_table(search_text COLLATE "default", '[^[:alnum:]]+') w WHERE length(w) >= 3
       EXCEPT SELECT lower(word) FROM product_words`,
    );
    expect(rows).toEqual([]);
  });

  test('come with what is added or changed, in its transaction', async () => {
    const before = await find('zephirine');
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN');
      await renamed('Zephyrine', one, client);
      expect(await find('zephirine')).toEqual(before);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(await find('zephirine')).toEqual([one.id]);
    const owner = await db.ownerClient();
    const [model] = demoCatalogue({ count: 1, today: '2026-11-15', seed: 5 });
    try {
      await loadCatalogue(owner, [{ ...model!, style: 'NEW1', color: 'BLK', name: 'Quixotique' }]);
      expect(await find('quixotiqe')).toEqual(['NEW1-BLK']);
    } finally {
      await owner.query(`DELETE FROM products WHERE style = 'NEW1'`);
      await owner.end();
    }
  });

  test('are never looked for among parts of words while some are added, however often in one session', async () => {
    const owner = await empty.ownerClient();
    try {
      // From the sixth time on the server plans for any words at all.
      for (let time = 0; time < 9; time += 1) {
        const styles = Array.from({ length: 250 }, (_, n) => `STYLE${time * 250 + n}`);
        await owner.query('SELECT add_product_words($1, $2)', [styles, styles.map((style) => `word of ${style}`)]);
      }
      await owner.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await owner.query(
        `SELECT idx_scan::integer AS looked FROM pg_stat_user_indexes WHERE indexrelname = 'product_words_like'`,
      );
      expect(rows).toEqual([{ looked: 0 }]);
    } finally {
      await owner.end();
    }
  });

  test('that no product has any more change nothing', async () => {
    const before = await find('zephirine');
    await renamed('Zephyrine');
    expect(await find('zephirine')).toEqual([one.id]);
    await renamed(one.name);
    expect(await kept()).toContain('zephyrine');
    expect(await find('zephirine')).toEqual(before);
  });

  test('two writers who add the same word, in another order each, do not wait for each other', async () => {
    const [a, b] = [await db.pool.connect(), await db.pool.connect()];
    try {
      for (const client of [a, b]) await client.query(`BEGIN; SET LOCAL lock_timeout = '2s'`);
      await renamed('Zephyrine', one, a);
      await renamed('Quixotique', other, b);
      await renamed('Zephyrine Quixotique', one, a);
      await renamed('Quixotique Zephyrine', other, b);
      await a.query('COMMIT');
      await b.query('COMMIT');
    } finally {
      for (const client of [a, b]) client.release(true);
    }
    expect((await find('zephirine')).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test('a text of any length and any letters is taken in', async () => {
    const name = `${'x'.repeat(9_000)} Straße_Été (50% off\\) ${'word '.repeat(400)}`;
    await renamed(name);
    expect(await find('strasse')).toEqual([one.id]);
    for (const typed of ['straßee', 'étté']) expect(await find(typed), typed).toEqual([one.id]);
  });
});

describe('the sweep of words', () => {
  test('takes what no product has, and what stands there twice, and nothing else', async () => {
    await renamed('Zephyrine');
    await renamed(one.name);
    await db.pool.query(`INSERT INTO product_words SELECT * FROM product_words ORDER BY word LIMIT 50`);
    expect(await kept()).not.toEqual(await wanted());
    await sweep();
    expect(await kept()).toEqual(await wanted());
  });

  test('leaves it for another night while somebody writes products, who may need what nobody else has', async () => {
    await renamed('Zephyrine');
    await renamed(one.name);
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN');
      await renamed('Zephyrine', one, client);
      await sweep();
      await client.query('COMMIT');
    } finally {
      client.release(true);
    }
    expect(await find('zephirine')).toEqual([one.id]);
  });
});
