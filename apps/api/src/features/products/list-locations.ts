import type { Ctx } from '../../platform/context.ts';
import { readerScope } from './question/reader-scope.ts';

/** [M3.5] One entry per location code; a code may stand for several keys of territories. */
export const listLocations = async (ctx: Ctx) => {
  const { codes, homeCode } = readerScope(ctx.user);
  const rows = await ctx.read
    .selectFrom('locations')
    .distinctOn('code')
    .select(['code', 'name', 'currency_symbol', 'decimal_places'])
    .orderBy('code')
    .orderBy('key')
    .$if(codes !== undefined, (query) => query.where('code', 'in', [...(codes ?? []), '']))
    .execute();
  const data = rows.map((row) => ({
    code: row.code,
    name: row.name,
    currencySymbol: row.currency_symbol,
    decimalPlaces: row.decimal_places,
  }));
  return { homeCode, data };
};
