import type { Input } from '@atelier/contract';
import { mayDiscover } from '@atelier/domain/assortment/access';
import { regionsOf } from '@atelier/domain/assortment/internal-area';
import { compareInternal } from '@atelier/domain/assortment/lists';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

export type Selection = Input<'discoverInternalAssortments'>['body'];

/** A live season has opened a set that covers it. */
const isOpen = sql<boolean>`EXISTS (
  SELECT 1 FROM seasons s JOIN season_sets o ON o.season_id = s.id
  WHERE s.status = 'Live' AND s.season = assortments.season AND s.year = assortments.year
    AND s.channel = assortments.channel AND o.state = 'Published' AND o.org_type = 'internal'
    AND o.region = assortments.region AND o.product_type IN ('All', assortments.product_type))`;

/** [M3.3] Published and within the asker's scope, whatever the selection says; in the order of the landing pages. */
export const selectInternal = async (ctx: Ctx, selection: Selection): Promise<AssortmentRecord[]> => {
  const { _id, channel, region, productType, season, year, gender, title, browse } = selection;
  const records = await ctx.read
    .selectFrom('assortments')
    .selectAll()
    .where('org_type', '=', 'internal')
    .where('type', '=', 'item')
    .where('state', '=', 'Published')
    .$if(_id !== undefined, (q) => q.where('id', '=', _id!))
    .$if(channel !== undefined && channel !== 'All', (q) => q.where('channel', '=', channel!))
    .$if(region !== undefined, (q) => q.where('region', '=', region!))
    .$if(productType !== undefined && productType !== 'All', (q) => q.where('product_type', '=', productType!))
    .$if(season !== undefined, (q) => q.where('season', '=', season!))
    .$if(year !== undefined, (q) => q.where('year', '=', year!))
    .$if(gender !== undefined, (q) => q.where('gender', '=', gender!))
    .$if(title !== undefined, (q) => q.where('title', '=', title!))
    .$if(browse !== undefined, (q) => q.where('region', 'in', regionsOf(browse!)).where(isOpen))
    .orderBy('title')
    .orderBy('id')
    .execute();
  return records
    .filter((record) => ctx.config.bypassAccess || mayDiscover(ctx.user, factsOf(record)))
    .sort((a, b) => compareInternal({ ...a, productType: a.product_type }, { ...b, productType: b.product_type }));
};
