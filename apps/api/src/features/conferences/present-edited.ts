import type { EditedItem, EditedSite } from '@atelier/contract/conferences/conference-editing';
import { shownName } from '@atelier/domain/access/shown-person';
import { statusAt } from '@atelier/domain/conference/conference';
import { genderIssue, placeIssue } from '@atelier/domain/conference/site-sections';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { type ChosenAsset, loadAssets } from '../library/index.ts';
import { type ConferenceRecord, conferences, factsOf } from './conferences.editable.ts';
import { chosenFields, type ItemRecord, itemEntity } from './items.editable.ts';
import { allItems, type ShownItem } from './site-media.ts';
import { faceOf, wordsOf } from './visit.ts';

interface Facts {
  readonly id: string;
  readonly items: number;
  readonly at: Date | null;
  readonly actor_name: string | null;
}

/** How many items each has, and who was the last to change it or one of them. */
const factsAbout = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> => {
  const { rows } = await sql<Facts>`
    SELECT c.id, last.at, last.actor_name,
           (SELECT count(*)::int FROM conference_items i WHERE i.conference_id = c.id AND i.deleted_at IS NULL) AS items
    FROM conferences c
    LEFT JOIN LATERAL (
      SELECT e.at, e.actor_name FROM (
        SELECT r.at, r.actor_name FROM edit_revisions r
         WHERE r.entity = ${conferences.entity} AND r.entity_id = c.id::text
        UNION ALL
        SELECT r.at, r.actor_name FROM conference_items i
          JOIN edit_revisions r ON r.entity = ${itemEntity} AND r.entity_id = i.id::text
         WHERE i.conference_id = c.id) e
      ORDER BY e.at DESC LIMIT 1) last ON true
    WHERE c.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const presentSites = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  records: readonly ConferenceRecord[],
): Promise<EditedSite[]> => {
  const about = await factsAbout(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const facts = about.get(record.id);
    return {
      ...faceOf(record),
      status: statusAt(factsOf(record), ctx.clock.now()),
      liveAt: record.live_at?.toISOString() ?? null,
      guarded: record.guarded,
      groups: [...record.groups],
      version: record.revision,
      items: facts?.items ?? 0,
      modifiedDate: (facts?.at ?? record.created_date).toISOString(),
      lastEditedByUser: shownName(ctx.user, facts?.actor_name ?? ''),
    };
  });
};

const kinds = { asset: 'picture', catalog: 'catalog', video: 'video' } as const;

/** Chosen and shown, but not of the sort that is asked for there. */
const sortIssues = ({ record, pictures, video, catalog }: ShownItem, chosen: ReadonlyMap<string, ChosenAsset>) => {
  const has = { asset: pictures.length > 0, catalog: catalog !== null, video: video !== null };
  return chosenFields.flatMap((field) => {
    const asset = record[field] === null ? undefined : chosen.get(record[field]);
    return asset?.shown && !has[field] ? [`“${asset.name}” holds no ${kinds[field]} that can be shown.`] : [];
  });
};

const warningsOf = (
  ctx: Ctx,
  site: ConferenceRecord,
  shown: ShownItem,
  chosen: ReadonlyMap<string, ChosenAsset>,
): string[] => {
  const { record } = shown;
  const over = record.session !== null && Date.parse(record.session.endsAt) <= ctx.clock.now().getTime();
  const isDraft = statusAt(factsOf(site), ctx.clock.now()) === 'Draft';
  return [
    ...[placeIssue(site, record), genderIssue(site, record)].flatMap((issue) =>
      issue === null ? [] : [`${issue} Nobody sees this item.`],
    ),
    ...chosenFields.flatMap((field) => (record[field] === null ? [] : (chosen.get(record[field])?.warning ?? []))),
    ...sortIssues(shown, chosen),
    ...(over && isDraft ? ['This session is over. Give it a new time.'] : []),
  ];
};

const namesOf = (record: ItemRecord, chosen: ReadonlyMap<string, ChosenAsset>): EditedItem['names'] => {
  const nameOf = (id: string | null) => {
    const asset = id === null ? undefined : chosen.get(id);
    return asset?.shown ? asset.name : null;
  };
  return { asset: nameOf(record.asset), catalog: nameOf(record.catalog), video: nameOf(record.video) };
};

export const presentItems = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  site: ConferenceRecord,
  records: readonly ItemRecord[],
): Promise<EditedItem[]> => {
  const ids = new Set(records.flatMap((record) => chosenFields.flatMap((field) => record[field] ?? [])));
  const chosen = await loadAssets(db, ctx, [...ids]);
  const shown = await allItems(db, ctx, records);
  return shown.map((item) => {
    const { record } = item;
    return {
      _id: record.id,
      ...wordsOf(record),
      poster: record.poster && { ...record.poster, products: [...record.poster.products] },
      asset: record.asset,
      catalog: record.catalog,
      video: record.video,
      captions: record.captions,
      position: record.position,
      version: record.revision,
      pictures: item.pictures.length,
      names: namesOf(record, chosen),
      warnings: warningsOf(ctx, site, item, chosen),
    };
  });
};
