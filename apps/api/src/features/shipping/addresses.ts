import type { Input } from '@atelier/contract';
import { canAccess } from '@atelier/domain/access/can-access';
import { seesAllLocations } from '@atelier/domain/access/data-scope';
import { orderPermissions } from '@atelier/domain/order/order-words';
import { zipArea } from '@atelier/domain/shipping/zip-areas';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { containing } from '../users/index.ts';

export const zipCityState = async (_ctx: Ctx, { params }: Input<'zipCityState'>) => {
  const area = zipArea(params.zip);
  return area ? { zip: params.zip.trim(), ...area } : refuse('notFound');
};

/** [M3.5, G23] Accounts of one's own territories, by number or name; who sees the whole world finds all of them. */
export const accountAddresses = async (ctx: Ctx, { params: { type, value } }: Input<'accountAddresses'>) => {
  const everywhere = ctx.config.bypassAccess || seesAllLocations(ctx.user);
  if (!ctx.config.bypassAccess && !canAccess(ctx.user, [{ permission: orderPermissions[type] }])) refuse('forbidden');
  const territories = ctx.user.tbes.map(({ territory }) => territory);
  const pattern = containing(value);
  const rows = await ctx.read
    .selectFrom('customers')
    .selectAll()
    .where('archived', '=', false)
    .where((row) => row.or([row('code', 'ilike', pattern), row('name', 'ilike', pattern)]))
    .$if(!everywhere, (query) => query.where('territory', 'in', ['', ...territories]))
    .orderBy('name')
    .orderBy('code')
    .limit(listLimits.autocomplete)
    .execute();
  return {
    data: rows.map(({ code, name, address, city, postcode, territory }) => ({
      ...{ accountNumber: code, name, street: address, city, postcode, territory },
    })),
  };
};
