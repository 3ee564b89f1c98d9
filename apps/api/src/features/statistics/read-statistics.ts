import type { Input, Reply } from '@atelier/contract';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { statisticLabel } from '@atelier/domain/vocabulary/statistics';
import type { Ctx } from '../../platform/context.ts';
import { answerFacets } from '../../platform/query/answer-list.ts';
import { readAsked, readPage } from '../../platform/query/ask.ts';
import { compileSearch } from '../../platform/query/compile-condition.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { countStatement, streamStatement } from '../../platform/query/statements.ts';
import { statisticSource } from './statistic-source.ts';

type Use = Reply<'queryStatistics'>['data'][number];

const newestFirst = [{ field: 'day', descending: true }] as const;
const columns = () =>
  `s.id, s.day::text AS day, s.action, s.person, s.user_code AS "userCode", s.territory, s.season, s.assortment, s.detail, s.times`;

export const queryStatistics = async (ctx: Ctx, { body }: Input<'queryStatistics'>) => {
  const readable = statisticSource.for(ctx.user);
  const asked = readAsked(readable, [body.query]);
  const limits = { limit: listLimits.gridLoad, most: listLimits.productSearch, sort: newestFirst };
  const page = readPage(readable, body._options, limits);
  const [data, [counted]] = await Promise.all([
    ctx.ask<Use>(streamStatement({ readable, asked, page }, columns)),
    page.totalCount ? ctx.ask<{ total: number }>(countStatement({ readable, asked })) : [],
  ]);
  return { totalCount: counted?.total ?? null, data };
};

export const statisticFacets = async (ctx: Ctx, { body }: Input<'statisticFacets'>) => {
  const data = await answerFacets(ctx, statisticSource.for(ctx.user), body, [
    'action',
    'season',
    'territory',
    'person',
  ]);
  const { action } = data;
  return {
    data: action
      ? { ...data, action: action.map((one) => ({ ...one, label: statisticLabel(String(one.value)) })) }
      : data,
  };
};

interface Sum {
  readonly action: string | null;
  readonly times: number;
  readonly people: number;
  readonly days: number;
}

/** Sums by event, and over all of them in the row without one. */
export const readStatistics = async (ctx: Ctx, { body }: Input<'readStatistics'>) => {
  const readable = statisticSource.for(ctx.user);
  const parameters = newParameters();
  const { from, where } = compileSearch(readable, readAsked(readable, [body.query]), parameters);
  const rows = await ctx.ask<Sum>({
    text: `SELECT s.action, coalesce(sum(s.times), 0)::int AS times, count(DISTINCT s.user_code)::int AS people,
             count(DISTINCT s.day)::int AS days FROM ${from} WHERE ${where}
           GROUP BY GROUPING SETS ((s.action), ()) ORDER BY times DESC, s.action`,
    values: parameters.values,
  });
  const all = rows.find(({ action }) => action === null);
  return {
    times: all?.times ?? 0,
    people: all?.people ?? 0,
    days: all?.days ?? 0,
    actions: rows.flatMap(({ action, times, people }) => (action === null ? [] : [{ action, times, people }])),
  };
};
