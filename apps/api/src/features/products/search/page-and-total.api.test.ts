import { dice } from '@atelier/demo-data/random';
import { expect, test } from 'vitest';
import { askedBy, reader } from '../../../../test/answers-by-columns.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countStatement } from '../../../platform/query/statements.ts';
import { readSearch } from '../question/read-search.ts';
import { catalogueCache } from '../totals.ts';
import { fetchProducts } from './fetch-products.ts';
import { keptRows } from './kept-rows.ts';
import { pageStatement } from './product-statements.ts';

const db = await freshDatabase();
await withCatalogue(db, { count: 400, today: '2026-11-15' });

const heldIn = () => Promise.reject(new Error('Nobody asks for that here.'));
const roll = dice(44);
const sorts = [undefined, { name: 1 }, { dueDate: -1 }, { 'locations.wholesalePrice': -1 }, { modifiedDate: 1 }];
const words = [
  'black',
  'white',
  'navy blak',
  'shoes',
  'white shoe',
  'light gray',
  '1002',
  'boot',
  'wallker',
  'qqxyzzq',
  't',
];

/** One reader's questions, and how many of them were asked of the database. */
const counting = (persona: string) => {
  const ctx = askedBy(db, reader(persona), undefined);
  let asked = 0;
  const ask: Ctx['ask'] = (statement) => {
    asked++;
    return ctx.ask(statement);
  };
  return { ctx: { ...ctx, ask } as Ctx, asked: () => asked };
};

test('[M8.1] a page by words and its total are what each of them is when asked for alone', async () => {
  for (let n = 0; n < 150; n++) {
    const persona = roll.pick(['admin', 'dist', 'iaUS']);
    const body = {
      search: roll.pick(words),
      ...(roll.chance(0.4) ? { gender: roll.pick(['Women', 'Men']) } : {}),
      'locations.code': persona === 'dist' ? 'JP' : 'US',
      _options: { limit: roll.int(1, 30), skip: roll.pick([0, 0, 3, 300]), totalCount: true, sort: roll.pick(sorts) },
    };
    const { ctx } = counting(persona);
    const search = readSearch(ctx.user, body, 100);
    const ids = (await ctx.ask<{ style: string; color: string }>(pageStatement(search))).map(
      (row) => `${row.style}-${row.color}`,
    );
    const [counted] = await ctx.ask<{ total: number }>(countStatement(search));
    const { text } = await fetchProducts({ cache: catalogueCache(), rows: keptRows(), heldIn }, ctx, body);
    const { data, totalCount } = JSON.parse(text) as { data: { id: string }[]; totalCount: number };
    expect([data.map(({ id }) => id), totalCount], JSON.stringify(body)).toEqual([ids, counted?.total]);
  }
});

test.each([
  ['words', 'black', 0, [1, 2, 1]],
  ['words that nothing has', 'qqxyzzq', 0, [1, 1, 1]],
  ['words, behind the last row', 'black', 5_000, [2, 1, 1]],
  ['a word for a whole type', 'shoes', 0, [3, 1, 1]],
])('[T20] a page by %s and its total ask the database as often as they have to', async (_, search, skip, times) => {
  const { ctx, asked } = counting('admin');
  const catalogue = { cache: catalogueCache(), rows: keptRows(), heldIn };
  const body = { search, _options: { limit: 10, skip, totalCount: true } };
  const texts: string[] = [];
  const askedBy: number[] = [];
  for (const _time of times) {
    const before = asked();
    texts.push((await fetchProducts(catalogue, ctx, body)).text);
    askedBy.push(asked() - before);
  }
  // The total is known by the second time, each row by the third.
  expect(askedBy).toEqual(times);
  expect(new Set(texts).size).toBe(1);
});
