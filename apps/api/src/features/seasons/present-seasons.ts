import type { Reply } from '@atelier/contract';
import { seasonCoverAddress } from '@atelier/contract/planning/seasons';
import { mayReadSet, newestFirst, type SeasonSetFacts } from '@atelier/domain/season/season';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { readableInternal } from '../assortments/index.ts';
import { type SeasonRecord, seasons } from './seasons.editable.ts';

type SetRecord = Selectable<Tables['season_sets']>;
type Planned = Awaited<ReturnType<typeof readableInternal>>[number];
export type Season = Reply<'createSeason'>;

const setsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, SetRecord[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('season_sets')
    .selectAll()
    .where('season_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.season_id);
};

const ofSeason = ({ season, year, channel }: SeasonRecord, planned: readonly Planned[]): Planned[] =>
  planned.filter((one) => one.season === season && one.year === year && one.channel === channel);

const ofSet = ({ region, product_type }: SetRecord, planned: readonly Planned[]): Planned[] =>
  planned.filter((one) => one.region === region && (product_type === 'All' || one.productType === product_type));

const factsOf = (set: SetRecord): SeasonSetFacts => ({ ...set, orgType: set.org_type, productType: set.product_type });

const presentSet = (set: SetRecord, planned: readonly Planned[]) => ({
  _id: set.id,
  shortName: set.short_name,
  region: set.region,
  orgType: set.org_type,
  method: set.method,
  productType: set.product_type,
  state: set.state,
  products: ofSet(set, planned).reduce((sum, { productCount }) => sum + (productCount ?? 0), 0),
});

/** When each was edited last. */
const lastEdits = async (db: Kysely<Tables>, records: readonly SeasonRecord[]): Promise<Map<string, Date>> => {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('edit_revisions')
    .select(['entity_id', (of) => of.fn.max('at').as('at')])
    .where('entity', '=', seasons.entity)
    .where(
      'entity_id',
      'in',
      records.map(({ id }) => id),
    )
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, at }) => [entity_id, at]));
};

/** A shoe where there is one: the house is known for them. */
const standingFor = (planned: readonly Planned[]) => {
  const pictured = planned.filter(({ cover }) => cover);
  return (pictured.find(({ productType }) => productType === 'Footwear') ?? pictured[0])?.cover ?? null;
};

interface Around {
  readonly sets: ReadonlyMap<string, readonly SetRecord[]>;
  readonly planned: readonly Planned[];
  readonly editedAt: ReadonlyMap<string, Date>;
}

const presentOne = (ctx: Ctx, record: SeasonRecord, { sets, planned: all, editedAt }: Around): Season => {
  const planned = ofSeason(record, all);
  const { season, year, channel, cover } = record;
  return {
    _id: record.id,
    season,
    year,
    channel,
    productType: record.product_type,
    status: record.status,
    cover,
    previewJpg: cover === null ? null : seasonCoverAddress(record, 'large', cover),
    sourceFile: record.source_file,
    product: standingFor(planned),
    modifiedDate: (editedAt.get(record.id) ?? record.created_date).toISOString(),
    version: record.revision,
    seasonSets: (sets.get(record.id) ?? [])
      .filter((set) => ctx.config.bypassAccess || mayReadSet(ctx.user, channel, factsOf(set)))
      .map((set) => presentSet(set, planned)),
  };
};

/** Counts and pictures come from the assortments that this reader may open: a number tells nothing about others. */
export const presentSeasons = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  records: readonly SeasonRecord[],
): Promise<Season[]> => {
  const around: Around = {
    sets: await setsOf(
      db,
      records.map(({ id }) => id),
    ),
    planned: await readableInternal(ctx),
    editedAt: await lastEdits(db, records),
  };
  return records.map((record) => presentOne(ctx, record, around)).sort(newestFirst);
};

export const presentSeason = async (ctx: Ctx, db: Kysely<Tables>, record: SeasonRecord): Promise<Season> =>
  (await presentSeasons(ctx, db, [record]))[0]!;
