import { managesAnnouncements, mayReadAnnouncement } from '@atelier/domain/announcement/announcement';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type AnnouncementRecord, factsOf } from './announcements.editable.ts';

const mayRead = (ctx: Ctx, record: AnnouncementRecord): boolean =>
  ctx.config.bypassAccess || mayReadAnnouncement(ctx.user, factsOf(record), companyDay(ctx.clock.now()));

/** [T2] One that is not there and one that is not for this reader answer the same. */
export const findAnnouncement = async (ctx: Ctx, db: Kysely<Tables>, id: string): Promise<AnnouncementRecord> => {
  const record = await db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();
  return record && mayRead(ctx, record) ? record : refuse('notFound');
};

/** Newest first. What can be told from the row is left to the database, who is addressed to the rule. */
export const readableAnnouncements = async (
  ctx: Ctx,
  { published }: { readonly published: boolean | undefined },
): Promise<AnnouncementRecord[]> => {
  const all = ctx.config.bypassAccess || managesAnnouncements(ctx.user);
  const today = companyDay(ctx.clock.now());
  const records = await ctx.read
    .selectFrom('announcements')
    .selectAll()
    .$if(published !== undefined, (q) => q.where('published', '=', published!))
    .$if(!all, (q) =>
      q
        .where('published', '=', true)
        .where(sql<boolean>`coalesce(from_date <= ${today}::date, true) AND coalesce(to_date >= ${today}::date, true)`),
    )
    .orderBy(sql`coalesce(published_date, created_date)`, 'desc')
    .orderBy('id')
    .execute();
  return records.filter((record) => mayRead(ctx, record));
};
