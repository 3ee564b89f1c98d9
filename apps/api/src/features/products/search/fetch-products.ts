import { everything } from '@atelier/domain/filter/product-selection';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { comparisonsWith } from '@atelier/domain/filter/query-tree';
import type { ProductRow } from '@atelier/domain/product/product-row';
import { streamLimits } from '@atelier/domain/vocabulary/limits';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { looksUpWords } from '../../../platform/query/search-words.ts';
import { countStatement } from '../../../platform/query/statements.ts';
import { refuse } from '../../../platform/refusal.ts';
import { catalogueState } from '../catalogue-version.ts';
import { findInColumns, isInColumns } from '../columns/find-in-columns.ts';
import { narrowed, type ProductSearch, readSearch } from '../question/read-search.ts';
import type { CatalogueCache } from '../totals.ts';
import type { KeptRows } from './kept-rows.ts';
import { type HeldIn, heldRows, marked } from './mark-held.ts';
import { type PresentedRow, presenter, type SelectedRow } from './present-product.ts';
import { pageAndTotalStatement, rowsStatement, streamStatement } from './product-statements.ts';
import { readPage, readPageAtOnce } from './read-page.ts';

type Body = Readonly<Record<string, unknown>>;

type RowFromColumns = SelectedRow & { readonly catalogue: string };

/** Page and total by columns, the rows by PostgreSQL; undefined where the columns do not hold what is true now. */
const readByColumns = async (ctx: Ctx, search: ProductSearch) => {
  if (ctx.columns === undefined || !isInColumns(search)) return undefined;
  const found = await findInColumns(ctx.columns, search, ctx.gone);
  if (found === undefined) return undefined;
  const rows = found.ids.length > 0 ? await ctx.ask<RowFromColumns>(rowsStatement(search, found.ids)) : [];
  // Rows bring the stamp of the moment they are of; where none were found it has to be asked for.
  const stamp = rows[0]?.catalogue ?? (await catalogueState(ctx.read)).stamp;
  ctx.columns.seen(stamp);
  const sameMoment = rows.length === found.ids.length && stamp === found.stamp;
  return sameMoment ? { data: rows.map(presenter(search)), totalCount: found.total } : undefined;
};

const readTotal = (ctx: Ctx, cache: CatalogueCache, search: ProductSearch): Promise<number> => {
  const statement = countStatement(search);
  return cache.remember(ctx.read, statement, async () => {
    const [counted] = await ctx.ask<{ total: number }>(statement);
    return counted?.total ?? 0;
  });
};

/** What is remembered of answers. */
interface Kept {
  readonly cache: CatalogueCache;
  readonly rows: KeptRows;
}

/** Words are looked up before the rest, so whatever matches is known with the page: it is not looked up again to be counted. */
const readByWords = async (ctx: Ctx, { cache, rows }: Kept, search: ProductSearch) => {
  const counting = countStatement(search);
  const { stamp } = await catalogueState(ctx.read);
  const known = cache.known<number>(stamp, counting);
  if (known !== undefined) return { data: await readPage(ctx, rows, search), totalCount: known };
  const found = await ctx.ask<SelectedRow & { readonly total: number }>(pageAndTotalStatement(search));
  const data = found.map(presenter(search));
  const said = found[0]?.total ?? (search.page.skip === 0 ? 0 : undefined);
  // Behind the last row there is none that could say it.
  if (said === undefined) return { data, totalCount: await readTotal(ctx, cache, search) };
  cache.keep(stamp, counting, said);
  return { data, totalCount: said };
};

const asksByWords = ({ asked }: ProductSearch): boolean =>
  comparisonsWith(asked, 'search').some(({ values }) => looksUpWords(String(values[0])));

const dataOf = (rows: readonly PresentedRow[]) => `"data":[${rows.map(({ text }) => text).join(',')}]`;

export interface Catalogue extends Kept {
  readonly heldIn: HeldIn;
}

/** Scrolling on asks for no total, and an index of PostgreSQL gives the next rows sooner than columns do. */
const readPageAndTotal = async (ctx: Ctx, kept: Kept, search: ProductSearch) => {
  const { cache, rows } = kept;
  const byColumns = search.page.totalCount ? await readByColumns(ctx, search) : undefined;
  if (byColumns !== undefined) return byColumns;
  if (search.page.totalCount && asksByWords(search)) return readByWords(ctx, kept, search);
  const [data, totalCount] = await Promise.all([
    readPage(ctx, rows, search),
    search.page.totalCount ? readTotal(ctx, cache, search) : null,
  ]);
  return { data, totalCount };
};

export const fetchProducts = async (catalogue: Catalogue, ctx: Ctx, body: Body) => {
  const search = readSearch(ctx.user, body, queryLimits.page);
  const held = await heldRows(ctx, catalogue.heldIn, body._options);
  const { data, totalCount } = await readPageAndTotal(ctx, catalogue, search);
  return new JsonText(`{"totalCount":${totalCount},${dataOf(await marked(data, held))}}`);
};

const asQuery = ({ text, values }: Statement) => CompiledQuery.raw(text, [...values]) as CompiledQuery<SelectedRow>;

async function* lines(
  total: () => Promise<number>,
  batches: AsyncIterable<SelectedRow[]>,
  present: (rows: SelectedRow[]) => Promise<PresentedRow[]>,
): AsyncGenerator<JsonText> {
  yield new JsonText(`{"totalCount":${await total()}}`);
  for await (const rows of batches) yield new JsonText(`{${dataOf(await present(rows))}}`);
}

/** [M4.4] The total first, then batches of 20. All is checked before the stream begins, so a wrong search is a plain 400. */
export const streamProducts = async (
  { cache, heldIn }: Pick<Catalogue, 'cache' | 'heldIn'>,
  ctx: Ctx,
  body: Body,
): Promise<AsyncIterable<JsonText>> => {
  const options = typeof body._options === 'object' && body._options !== null ? body._options : {};
  const search = readSearch(
    ctx.user,
    { ...body, _options: { limit: queryLimits.stream, ...options } },
    queryLimits.stream,
  );
  const held = await heldRows(ctx, heldIn, body._options);
  const batches = ctx.stream(asQuery(streamStatement(search)), streamLimits.batch);
  const present = presenter(search);
  return lines(
    () => readTotal(ctx, cache, search),
    batches,
    (rows) => marked(rows.map(present), held),
  );
};

/** Missing, not at one's own location, not in one's colors: the same answer (T2). */
export const readProduct = async (ctx: Ctx, id: string): Promise<ProductRow> => {
  if (!/.-[^-]+$/.test(id)) return refuse('notFound');
  const search = narrowed(readSearch(ctx.user, {}, 1), 'id', id);
  const selection = new Set([...everything].filter((path) => !search.scope.removed.has(path)));
  const [product] = await readPageAtOnce(ctx, { ...search, selection });
  return product ? (JSON.parse(product.text) as ProductRow) : refuse('notFound');
};
