import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Product, parseStyleColorId } from '@atelier/domain/product/product';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText } from '../../../platform/db/copy-text.ts';
import { type CopyColumn, copyRow, locationColumns, productColumns } from './copy-columns.ts';
import { setAsideIndexes } from './set-aside-indexes.ts';

type Client = pg.Client | pg.PoolClient;
export type LoadOptions = { readonly onProgress?: (loaded: number) => void };

const tables = ['products', 'product_locations', 'product_availability', 'product_relationships'] as const;
const chunkProducts = 1_000;

const names = (columns: readonly CopyColumn<never>[]) => columns.map(([name]) => name).join(', ');
const targets = {
  products: `products (id, ${names(productColumns)})`,
  locations: `product_locations (product_id, ${names(locationColumns)})`,
  availability: 'product_availability (product_id, code, size, date, inventory, upc)',
  relationships: 'product_relationships (product_id, position, related_style, related_color)',
} as const;

type Lines = Record<keyof typeof targets, string[]>;

const addLines = (lines: Lines, id: number, product: Product) => {
  lines.products.push(`${id}${copyRow(productColumns, product)}\n`);
  for (const location of product.locations) {
    lines.locations.push(`${id}${copyRow(locationColumns, location)}\n`);
    const place = `${id}\t${copyText(location.code)}\t`;
    for (const { size, date, inventory, upc } of location.availability)
      lines.availability.push(`${place}${copyText(size)}\t${date}\t${inventory}\t${copyText(upc)}\n`);
  }
  product.relationships.forEach((related, position) => {
    const to = parseStyleColorId(related);
    if (to) lines.relationships.push(`${id}\t${position}\t${copyText(to.style)}\t${copyText(to.color)}\n`);
  });
};

/** Rows of tables that this transaction emptied may be written as settled: nothing has to touch them again later. */
const settled = ' WITH (FREEZE)';

const copy = async (client: Client, target: string, lines: readonly string[], fresh: boolean) => {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN${fresh ? settled : ''}`));
  const finished = once(stream, 'finish');
  stream.end(lines.join(''));
  await finished;
};

const copyLines = async (client: Client, lines: Lines, fresh: boolean) => {
  for (const [name, target] of Object.entries(targets)) await copy(client, target, lines[name as keyof Lines], fresh);
};

/** Products between two turns of the event loop: the database works on one chunk while the next is made. */
const turnEvery = 25;

async function* chunksOf(products: Iterable<Product>, firstId: number): AsyncGenerator<[Lines, number]> {
  const empty = (): Lines => ({ products: [], locations: [], availability: [], relationships: [] });
  let lines = empty();
  let loaded = 0;
  for (const product of products) {
    addLines(lines, firstId + loaded, product);
    loaded++;
    if (loaded % turnEvery === 0) await nextTurn();
    if (loaded % chunkProducts === 0) {
      yield [lines, loaded];
      lines = empty();
    }
  }
  yield [lines, loaded];
}

const copyAll = async (client: Client, products: Iterable<Product>, firstId: number, { onProgress }: LoadOptions) => {
  let [total, writing] = [0, Promise.resolve()];
  for await (const [lines, loaded] of chunksOf(products, firstId)) {
    await writing;
    writing = copyLines(client, lines, firstId === 1);
    // Its failure is thrown by the next await; until then it must not count as nobody's.
    writing.catch(() => undefined);
    total = loaded;
    onProgress?.(loaded);
  }
  await writing;
  return total;
};

const nextId = async (client: Client) => {
  const { rows } = await client.query<{ last: number | null }>('SELECT max(id) AS last FROM products');
  return (rows[0]?.last ?? 0) + 1;
};

const load = async (client: Client, products: Iterable<Product>, options: LoadOptions) => {
  // Building indexes over a million products takes longer than any request may.
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
  const firstId = await nextId(client);
  const fresh = firstId === 1;
  const restore = fresh ? await setAsideIndexes(client, tables) : async () => undefined;
  if (fresh) await client.query(`TRUNCATE ${tables.join(', ')}`);
  const total = await copyAll(client, products, firstId, options);
  await restore();
  await client.query(`SELECT setval(pg_get_serial_sequence('products', 'id'), ${firstId + total})`);
  await client.query('UPDATE catalogue_state SET version = version + 1');
  return total;
};

/** Without statistics the first queries walk whole tables; without the visibility map every count reads the rows. */
const settle = async (client: Client) => {
  await client.query('SET statement_timeout = 0');
  for (const table of [...tables, 'product_words']) await client.query(`VACUUM (ANALYZE) ${table}`);
  await client.query('RESET statement_timeout');
};

/** All or nothing: adds the products in one transaction and returns how many there were. */
export const loadCatalogue = async (
  client: Client,
  products: Iterable<Product>,
  options: LoadOptions = {},
): Promise<number> => {
  await client.query('BEGIN');
  try {
    const total = await load(client, products, options);
    await client.query('COMMIT');
    await settle(client);
    return total;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};
