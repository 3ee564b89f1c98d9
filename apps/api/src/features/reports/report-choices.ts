import type { Input } from '@atelier/contract';
import { seesAllLocations } from '@atelier/domain/access/data-scope';
import { noAccount } from '@atelier/domain/report/report';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { reportMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { containing } from '../users/index.ts';
import { demandInside, isPlan, readableReported } from './report-scope.ts';

/** What the reader's own assortments are about: nothing else is offered. */
export const reportChoices = async (ctx: Ctx) => {
  const plans = (await readableReported(ctx)).filter(isPlan);
  const seasons = new Map(
    plans.flatMap(({ season, year }) =>
      season === null || year === null ? [] : [[`${season} ${year}`, { season, year }] as const],
    ),
  );
  const accounts = new Map(
    plans.map(({ account, territory }) => [`${account}/${territory}`, { name: account, territory }]),
  );
  return {
    seasons: [...seasons.values()].sort((a, b) => b.year - a.year || a.season.localeCompare(b.season)),
    territories: [...new Set(plans.map(({ territory }) => territory))].sort(),
    accounts: [...accounts.values()]
      .filter(({ name }) => name !== noAccount)
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
};

/** [M23.1, M3.5] Customers of one's own territories; it needs a text and a territory. */
export const searchCustomers = async (ctx: Ctx, { query }: Input<'searchCustomers'>) => {
  demandInside(ctx);
  const [text, territory] = [query.text?.trim() ?? '', query.territory?.trim() ?? ''];
  if (text === '' || territory === '') return refuse('invalidQuery', { reason: reportMessages.customerSearch });
  const own =
    ctx.config.bypassAccess || seesAllLocations(ctx.user) || ctx.user.tbes.some((tbe) => tbe.territory === territory);
  if (!own) return { data: [] };
  const pattern = containing(text);
  const rows = await ctx.read
    .selectFrom('customers')
    .select(['code', 'name', 'territory', 'corporate'])
    .where('territory', '=', territory)
    .where('archived', '=', false)
    .where((row) => row.or([row('code', 'ilike', pattern), row('name', 'ilike', pattern)]))
    .$if(query.corporateOnly === 'true', (found) => found.where('corporate', '=', true))
    .orderBy('name')
    .orderBy('code')
    .limit(listLimits.autocomplete)
    .execute();
  return {
    data: rows.map(({ code, name, corporate, ...row }) => ({
      label: name,
      value: code,
      territory: row.territory,
      corporate,
    })),
  };
};
