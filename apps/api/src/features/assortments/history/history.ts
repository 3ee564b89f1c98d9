import type { Input, Reply } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { presentHistory, readHistory } from '../../../platform/editing/history.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, mayRead } from '../assortment/assortments.access.ts';
import { hiddenInEntries } from './entry-visibility.ts';

/** Where products came from, by id; entries of before named it in their sentence. */
const titlesOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const records = await ctx.read.selectFrom('assortments').selectAll().where('id', 'in', ids).execute();
  return new Map(records.filter((record) => mayRead(ctx, record)).map(({ id, title }) => [id, title]));
};

const withoutTitles = (summary: string): string =>
  summary.replace(/ merged from .*$/s, ' merged').replace(/^Duplicated .* as .*$/s, 'Duplicated');

/** [T2] A source that the reader cannot open is not named. */
const withSource = (summary: string, source: string | null, titles: ReadonlyMap<string, string>): string => {
  const title = source === null ? undefined : titles.get(source);
  return title === undefined ? withoutTitles(summary) : `${summary}, from ${title}`;
};

export const assortmentHistory = async (
  ctx: Ctx,
  { params, query }: Input<'assortmentHistory'>,
): Promise<Reply<'assortmentHistory'>> => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const hidden = await hiddenInEntries(ctx, record);
  const read = await readHistory(ctx.read, { entity: assortments.entity, id: record.id }, query, hidden);
  const titles = await titlesOf(
    ctx,
    read.entries.flatMap(({ source }) => source ?? []),
  );
  const { data, next } = presentHistory(ctx.user, read);
  return {
    data: data.map((entry, at) => ({
      ...entry,
      summary: withSource(entry.summary, read.entries[at]?.source ?? null, titles),
    })),
    next,
  };
};
