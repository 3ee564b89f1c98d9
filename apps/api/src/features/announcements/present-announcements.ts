import type { Reply } from '@atelier/contract';
import { managesAnnouncements, stateOf } from '@atelier/domain/announcement/announcement';
import { isAddressed } from '@atelier/domain/announcement/audience';
import { companyDay } from '@atelier/domain/shared/dates';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { type ChosenAsset, loadAssets } from '../library/index.ts';
import { type AnnouncementRecord, announcements, factsOf } from './announcements.editable.ts';
import { onlyPictures } from './rich-text.ts';

type Announcement = Reply<'readAnnouncement'>;
type LastEdit = { readonly at: Date; readonly actor_name: string };

const seenBy = async (db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('user_flags')
    .select('model_id')
    .where('user_id', '=', userId)
    .where('flag', '=', 'Seen')
    .where('model_type', '=', 'Announcement')
    .where('model_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ model_id }) => model_id));
};

const lastEdits = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, LastEdit>> => {
  const { rows } = await sql<LastEdit & { id: string }>`
    SELECT DISTINCT ON (entity_id) entity_id AS id, at, actor_name FROM edit_revisions
    WHERE entity = ${announcements.entity} AND entity_id = ANY (${ids}) ORDER BY entity_id, revision DESC`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const editingOf = (
  ctx: Ctx,
  record: AnnouncementRecord,
  chosen: ReadonlyMap<string, ChosenAsset>,
  edit: LastEdit | undefined,
): Announcement['editing'] => {
  const gone = record.assets.filter((id) => !chosen.has(id)).length;
  return {
    audience: structuredClone(record.audience) as NonNullable<Announcement['editing']>['audience'],
    assetIds: [...record.assets],
    warnings: [
      ...record.assets.flatMap((id) => chosen.get(id)?.warning ?? []),
      ...(gone === 0 ? [] : [gone === 1 ? 'An asset no longer exists.' : `${gone} assets no longer exist.`]),
    ],
    addressed: isAddressed(ctx.user, record.audience),
    modifiedDate: (edit?.at ?? record.created_date).toISOString(),
    lastEditedByUser: edit?.actor_name ?? '',
    mailed:
      record.mailed_date === null ? null : { at: record.mailed_date.toISOString(), people: record.mailed_people ?? 0 },
  };
};

/** As this reader may see them; what does not concern readers is told to editors alone. */
export const presentAnnouncements = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  records: readonly AnnouncementRecord[],
): Promise<Announcement[]> => {
  if (records.length === 0) return [];
  const edits = ctx.config.bypassAccess || managesAnnouncements(ctx.user);
  const ids = records.map(({ id }) => id);
  const chosen = await loadAssets(db, ctx, [...new Set(records.flatMap(({ assets }) => assets))]);
  const seen = await seenBy(db, ctx.user.id, ids);
  const edited = edits ? await lastEdits(db, ids) : new Map<string, LastEdit>();
  const today = companyDay(ctx.clock.now());
  return records.map((record) => {
    const assets = record.assets.flatMap((id) => {
      const asset = chosen.get(id);
      return asset?.shown ? [asset] : [];
    });
    return {
      _id: record.id,
      title: record.title,
      html: edits ? record.html : onlyPictures(record.html, new Set(assets.map(({ _id }) => _id))),
      assets: assets.map(({ _id, libraryType, name, fileId }) => ({ _id, libraryType, name, fileId })),
      from: record.from_date,
      to: record.to_date,
      published: record.published,
      state: stateOf(factsOf(record), today),
      seen: seen.has(record.id),
      publishedDate: record.published_date?.toISOString() ?? null,
      version: record.revision,
      editing: edits ? editingOf(ctx, record, chosen, edited.get(record.id)) : null,
    };
  });
};
