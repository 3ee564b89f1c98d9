import type { Input, Reply } from '@atelier/contract';
import type { OrgType, StyleColor } from '@atelier/domain/assortment/assortment';
import { streamLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { dynamicRefs, filteredRefs, listedRefs, type Match } from './catalogue-match.ts';
import { offeredLines } from './offered-lines.ts';
import type { Presentation } from './present-row.ts';
import { presentationOf, readRows } from './read-rows.ts';

export type RowsQuery = Omit<Input<'queryAssortmentProducts'>['body'], 'assortmentsQuery'>;

/** What every answered row says of itself, besides what was selected. */
export type ShownRow = Reply<'queryAssortmentProducts'>['data'][number];

/** Which rows these are, in their order, as far as the limit goes. */
export const refsOf = (
  ctx: Pick<Ctx, 'read' | 'user'> & Partial<Pick<Ctx, 'columns' | 'gone'>>,
  record: AssortmentRecord,
  asked: Match,
): Promise<StyleColor[]> => {
  if (record.method === 'dynamic') return dynamicRefs(ctx.read, ctx, record, asked);
  if (asked.sort) refuse('invalidQuery', { reason: 'A static assortment has an order of its own.' });
  const isNarrowed = Object.keys(asked.query ?? {}).length + (asked.offered ?? []).length > 0;
  return isNarrowed ? filteredRefs(ctx.read, ctx, record, asked) : listedRefs(ctx.read, ctx, record, asked);
};

const keyOf = ({ style, color }: StyleColor) => `${style}\u001f${color}`;

const onlyNamed = (refs: readonly StyleColor[], ids: readonly StyleColor[] | undefined): readonly StyleColor[] => {
  if (!ids) return refs;
  const named = new Set(ids.map(keyOf));
  return refs.filter((ref) => named.has(keyOf(ref)));
};

/** One assortment's part of an answer: how its rows look and which they are. */
export interface Part {
  readonly presentation: Presentation;
  readonly refs: readonly StyleColor[];
}

/** How rows are looked at besides what is asked of them. */
export interface Looked {
  /** Whose prices; without it those of the assortment's own location. */
  readonly location?: string | undefined;
  /** Only what the place of the assortment offers (M4.6). */
  readonly offeredOnly?: boolean;
}

export const partsOf = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  asked: RowsQuery,
  { location, offeredOnly = false }: Looked = {},
): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const record of records) {
    const presentation = presentationOf(ctx, record, asked._select, location);
    const offered = offeredOnly ? offeredLines(record) : [];
    const { query, ids: named } = asked;
    const refs = await refsOf(ctx, record, { query, sort: asked._options.sort, location, offered, named });
    parts.push({ presentation, refs: onlyNamed(refs, named) });
  }
  return parts;
};

const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, { refs }) => sum + refs.length, 0);

const newestRevision = (parts: readonly Part[]): number =>
  Math.max(0, ...parts.map(({ presentation }) => presentation.record.revision));

export const pageOf = async (ctx: Ctx, parts: readonly Part[], { limit, skip }: RowsQuery['_options']) => {
  const data: Record<string, unknown>[] = [];
  let from = skip;
  for (const { presentation, refs } of parts) {
    const wanted = refs.slice(from, from + limit - data.length);
    from = Math.max(0, from - refs.length);
    data.push(...(await readRows(ctx.read, presentation, wanted)));
    if (data.length >= limit) break;
  }
  return {
    data: data as unknown as ShownRow[],
    totalCount: totalOf(parts),
    revision: newestRevision(parts),
  };
};

/** The first rows are asked for alone, so that they are on the screen before the rest is read. */
const firstChunk = 100;
const chunk = 1_000;

const chunksOf = (parts: readonly Part[]): Part[] => {
  const chunks: Part[] = [];
  for (const { presentation, refs } of parts)
    for (let at = 0; at < refs.length; ) {
      const size = chunks.length === 0 ? firstChunk : chunk;
      chunks.push({ presentation, refs: refs.slice(at, at + size) });
      at += size;
    }
  return chunks;
};

/** One batch ahead and no further: the database reads while the last batch is sent, and a reader that stops stops both. */
async function* readAhead(ctx: Ctx, chunks: readonly Part[]) {
  const read = (part: Part | undefined) => {
    const rows = part ? readRows(ctx.read, part.presentation, part.refs) : Promise.resolve([]);
    // Whoever takes it hears of a failure; a reader that has left does not.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read(chunks[0]);
  for (let at = 0; at < chunks.length && !ctx.gone.aborted; at += 1) {
    const rows = await next;
    next = read(chunks[at + 1]);
    yield rows;
  }
}

/** [M4.4] The total first, then batches of 20; it leaves together with the first rows, so they are painted at once. */
export async function* linesOf(ctx: Ctx, parts: readonly Part[]): AsyncGenerator<unknown> {
  let told = false;
  const total = { totalCount: totalOf(parts), revision: newestRevision(parts) };
  for await (const rows of readAhead(ctx, chunksOf(parts))) {
    if (!told) yield total;
    told = true;
    for (let from = 0; from < rows.length; from += streamLimits.batch)
      yield { data: rows.slice(from, from + streamLimits.batch) };
  }
  if (!told) yield total;
}

const oneOf = async (
  ctx: Ctx,
  orgType: OrgType,
  { assortmentsQuery, ...asked }: Input<'queryAssortmentProducts'>['body'],
) => partsOf(ctx, [await loadReadable(ctx.read, ctx, assortmentsQuery._id, orgType)], asked);

export const queryAssortmentProducts = async (ctx: Ctx, { body }: Input<'queryAssortmentProducts'>) =>
  pageOf(ctx, await oneOf(ctx, 'regular', body), body._options);

export const streamAssortmentProducts = async (ctx: Ctx, { body }: Input<'streamAssortmentProducts'>) =>
  linesOf(ctx, await oneOf(ctx, 'regular', body));
