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

const itemsIn = (db: Kysely<Tables>) =>
  db.selectFrom('conference_items').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');

const placed = (site: ConferenceRecord, records: readonly ItemRecord[]): ItemRecord[] =>
  records.filter((record) => placeIssue(site, record) === null);

export const itemsOn = async (db: Kysely<Tables>, site: ConferenceRecord): Promise<ItemRecord[]> =>
  placed(site, await itemsIn(db).where('conference_id', '=', site.id).execute());

/** A site that this reader may visit with all that is on it, asked for at once. */
export const findWholeSite = async (
  ctx: Ctx,
  slug: string,
  as?: ConferenceGroup,
): Promise<{ site: ConferenceRecord; records: ItemRecord[] }> => {
  const idOf = ctx.read.selectFrom('conferences').select('id').where('slug', '=', slug);
  const [site, records] = await Promise.all([
    findSite(ctx, ctx.read, slug, as),
    itemsIn(ctx.read).where('conference_id', '=', idOf).execute(),
  ]);
  return { site, records: placed(site, records) };
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
