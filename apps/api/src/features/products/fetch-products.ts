import { everything } from '@atelier/domain/filter/product-selection';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import type { ProductRow } from '@atelier/domain/product/product-row';
import { streamLimits } from '@atelier/domain/vocabulary/limits';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { refuse } from '../../platform/refusal.ts';
import { type HeldIn, heldRows, marked } from './mark-held.ts';
import { presenter, type SelectedRow } from './present-product.ts';
import { countStatement, pageStatement, type Statement, streamStatement } from './product-statements.ts';
import { narrowed, type ProductSearch, readSearch } from './read-search.ts';
import type { CatalogueCache } from './totals.ts';

type Body = Readonly<Record<string, unknown>>;

/** How a statement is asked: from the pool, or so that it ends with its reader. */
type Ask = <T extends object>(statement: Statement) => Promise<readonly T[]>;

const askPool =
  (db: Db): Ask =>
  async <T extends object>({ text, values }: Statement) =>
    (await db.pool.query<T>(text, [...values])).rows;

const raw = <T>({ text, values }: Statement) => CompiledQuery.raw(text, [...values]) as CompiledQuery<T>;

/** [R11] A client that goes away takes its count with it. */
const askWhileThere =
  (ctx: Ctx): Ask =>
  async <T extends object>(statement: Statement) =>
    (await Array.fromAsync(ctx.stream<T>(raw<T>(statement), 1))).flat();

const readPage = async (db: Db, search: ProductSearch): Promise<ProductRow[]> => {
  const rows = await askPool(db)<SelectedRow>(pageStatement(search));
  return rows.map(presenter(search));
};

const readTotal = (ask: Ask, cache: CatalogueCache, search: ProductSearch): Promise<number> => {
  const statement = countStatement(search);
  return cache.remember(statement.text, statement.values, async () => {
    const [counted] = await ask<{ total: number }>(statement);
    return counted?.total ?? 0;
  });
};

export type Catalogue = { readonly db: Db; readonly cache: CatalogueCache; readonly heldIn: HeldIn };

export const fetchProducts = async ({ db, cache, heldIn }: Catalogue, ctx: Ctx, body: Body) => {
  const search = readSearch(ctx.user, body, queryLimits.page);
  const held = await heldRows(ctx, heldIn, body._options);
  const [data, totalCount] = await Promise.all([
    readPage(db, search),
    search.page.totalCount ? readTotal(askPool(db), cache, search) : null,
  ]);
  return { totalCount, data: await marked(data, held) };
};

type Line = { totalCount: number } | { data: ProductRow[] };

async function* lines(
  total: () => Promise<number>,
  batches: AsyncIterable<SelectedRow[]>,
  present: (rows: SelectedRow[]) => Promise<ProductRow[]>,
): AsyncGenerator<Line> {
  yield { totalCount: await total() };
  for await (const rows of batches) yield { data: await present(rows) };
}

/** [M4.4] The total first, then batches of 20. All is checked before the stream begins, so a wrong search is a plain 400. */
export const streamProducts = async (
  { cache, heldIn }: Catalogue,
  ctx: Ctx,
  body: Body,
): Promise<AsyncIterable<Line>> => {
  const options = typeof body._options === 'object' && body._options !== null ? body._options : {};
  const search = readSearch(
    ctx.user,
    { ...body, _options: { limit: queryLimits.stream, ...options } },
    queryLimits.stream,
  );
  const held = await heldRows(ctx, heldIn, body._options);
  const batches = ctx.stream(raw<SelectedRow>(streamStatement(search)), streamLimits.batch);
  const present = presenter(search);
  return lines(
    () => readTotal(askWhileThere(ctx), cache, search),
    batches,
    (rows) => marked(rows.map(present), held),
  );
};

/** Missing, not at one's own location, not in one's colors: the same answer (T2). */
export const readProduct = async (db: Db, ctx: Ctx, id: string): Promise<ProductRow> => {
  if (!/.-[^-]+$/.test(id)) return refuse('notFound');
  const search = narrowed(readSearch(ctx.user, {}, 1), 'id', id);
  const selection = new Set([...everything].filter((path) => !(search.scope.removed as ReadonlySet<string>).has(path)));
  const [product] = await readPage(db, { ...search, selection });
  return product ?? refuse('notFound');
};
