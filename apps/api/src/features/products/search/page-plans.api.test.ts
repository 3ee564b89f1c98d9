import { personas } from '@atelier/demo-data';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { readSearch } from '../question/read-search.ts';
import {
  keysStatement,
  pageAndTotalStatement,
  pageStatement,
  projectedStatement,
  projectionOf,
  streamStatement,
} from './product-statements.ts';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};

const count = 12_000;
const db = await freshDatabase();
await withCatalogue(db, { count, today: '2026-11-15' });

const reader = (persona: string) => personas.find((user) => user.persona === persona) as unknown as SignedIn;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const planOf = async ({ text, values }: Statement): Promise<Node[]> => {
  const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
};

const rowsRead = (nodes: readonly Node[], table: string) =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const searches: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['the library as it opens', 'user', { productType: 'Footwear' }],
  ['one location and status', 'user', { productType: 'Footwear', 'locations.code': 'US', 'locations.lineStatus': 'A' }],
  [
    'sorted by price',
    'admin',
    {
      productType: 'Footwear',
      gender: 'Women',
      'locations.code': 'US',
      _options: { sort: { 'locations.wholesalePrice': -1 } },
    },
  ],
  ['sorted by retail', 'admin', { 'locations.code': 'EU', _options: { sort: { 'locations.suggestedRetail': 1 } } }],
  ['newest at a location', 'admin', { 'locations.code': 'US', _options: { sort: { 'locations.addDate': -1 } } }],
  ['by name', 'user', { productType: 'Apparel', _options: { sort: { name: 1 } } }],
  ['by style', 'user', { gender: 'Men', _options: { sort: { styleNumeric: 1 } } }],
  ['by due date, empty first', 'user', { _options: { sort: { dueDate: 1 } } }],
  ['by due date, latest first', 'user', { _options: { sort: { dueDate: -1 } } }],
  ['a season', 'user', { seasonCodes: ['S27'] }],
  [
    'a size in a window',
    'user',
    {
      'locations.code': 'US',
      'locations.availability.size': 'M',
      'locations.availability.date': { $gte: '2026-11-12', $lte: '2026-12-14' },
      'locations.availability.inventory': { $gt: 0 },
    },
  ],
  ['a price range', 'user', { 'locations.code': 'US', 'locations.wholesalePrice': { $gte: 30, $lte: 31 } }],
  ['words', 'user', { search: 'waverly' }],
  ['a misspelt word', 'user', { search: 'wavrely' }],
  ['a misspelt word beside another', 'user', { search: 'navy wavrely' }],
  ['a misspelt word that an outsider asks for', 'dist', { search: 'wavrely' }],
  ['a word for all of a type', 'user', { search: 'shoes' }],
  ['that word within the type', 'user', { productType: 'Footwear', search: 'shoes' }],
  ['that word beside another', 'user', { productType: 'Footwear', search: 'waverly shoe' }],
  ['a value nothing has', 'user', { productType: 'Footwear', 'categories.shape': 'Nothing' }],
  ['values that exclude each other', 'user', { productType: 'Footwear', popType: 'Poster' }],
  ['a gender that a division does not have', 'user', { gender: 'Women', division: 'Point of Purchase' }],
  ['a list of styles', 'user', { id: ['100121-NAT', '100124-BLK'] }],
];

const readNoTableWhole = (nodes: readonly Node[]) => {
  for (const table of ['products', 'product_locations', 'product_availability']) {
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);
    expect(scans, `${table} is read whole`).toEqual([]);
  }
};

test.each(searches)('[T20] a page reads no whole table: %s', async (_name, persona, body) => {
  const search = readSearch(reader(persona), body, 1000);
  for (const statement of [keysStatement(search), pageStatement(search)]) {
    const nodes = await planOf(statement);
    readNoTableWhole(nodes);
    expect(rowsRead(nodes, 'products')).toBeLessThan(count * 0.7);
  }
});

test('[T20] rows that nobody was shown yet are found by their keys', async () => {
  const search = readSearch(reader('user'), { productType: 'Footwear' }, 100);
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM products ORDER BY id DESC LIMIT 100');
  const keys = rows.map(({ id }) => Number(id));
  const nodes = await planOf(projectedStatement(projectionOf(search), keys));
  readNoTableWhole(nodes);
  expect(rowsRead(nodes, 'products')).toBe(keys.length);
});

test('[T20] words are looked up once for a page and its total', async () => {
  const search = readSearch(reader('user'), { search: 'waverly' }, 100);
  const lookedUp = async (statement: Statement) =>
    (await planOf(statement)).filter((node) => node['Node Type'] === 'Bitmap Heap Scan' && node['Actual Loops'] > 0)
      .length;
  expect(await lookedUp(pageAndTotalStatement(search))).toBe(await lookedUp(pageStatement(search)));
});

test('[R18] a stream begins without sorting what it will send', async () => {
  const nodes = await planOf(
    streamStatement(readSearch(reader('user'), { productType: 'Footwear', _options: { limit: 20 } }, 100_000)),
  );
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
});
