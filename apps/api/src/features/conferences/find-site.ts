import { type ConferenceGroup, isFor, managesConferences, mayVisit } from '@atelier/domain/conference/conference';
import { placeIssue } from '@atelier/domain/conference/site-sections';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ConferenceRecord, factsOf } from './conferences.editable.ts';
import type { ItemRecord } from './items.editable.ts';
import { type ShownItem, shownItems } from './site-media.ts';

const manages = ({ config, user }: Pick<Ctx, 'config' | 'user'>): boolean =>
  config.bypassAccess || managesConferences(user);

export const visits = (ctx: Ctx, site: ConferenceRecord): boolean =>
  ctx.config.bypassAccess || mayVisit(ctx.user, factsOf(site), ctx.clock.now());

/** [T2, M22.3] The guard of every address within a site: one that is not there and one that is not for this reader answer the same. */
export const findSite = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  slug: string,
  as?: ConferenceGroup,
): Promise<ConferenceRecord> => {
  const site = await db.selectFrom('conferences').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!site || !visits(ctx, site)) return refuse('notFound');
  // Whoever visits as one of a group is that group already.
  return as === undefined || !manages(ctx) || isFor(site, [as]) ? site : refuse('notFound');
};

export const itemsOn = async (db: Kysely<Tables>, site: ConferenceRecord): Promise<ItemRecord[]> => {
  const records = await db
    .selectFrom('conference_items')
    .selectAll()
    .where('conference_id', '=', site.id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return records.filter((record) => placeIssue(site, record) === null);
};

/** One item of a site that this reader may visit, as they may see it. */
export const findItem = async (
  ctx: Ctx,
  { slug, item }: { readonly slug: string; readonly item: string },
): Promise<{ site: ConferenceRecord; shown: ShownItem }> => {
  const site = await findSite(ctx, ctx.read, slug);
  const record = await ctx.read
    .selectFrom('conference_items')
    .selectAll()
    .where('id', '=', item)
    .where('conference_id', '=', site.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record || placeIssue(site, record) !== null) return refuse('notFound');
  const [shown] = await shownItems(ctx.read, ctx, [record]);
  return shown ? { site, shown } : refuse('notFound');
};
