import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { type Channel, channels } from '@atelier/domain/access/user';
import { managesSeasons, mayBrowseSet, mayReadSeason } from '@atelier/domain/season/season';
import { seasonMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import { findReadable, findWritable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { showPicture } from '../../platform/files/stored-picture.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { presentSeason, presentSeasons } from './present-seasons.ts';
import { seasonCovers } from './season-covers.ts';
import { type SeasonRecord, seasons } from './seasons.editable.ts';

type NewSet = Input<'createSeason'>['body']['seasonSets'][number];

const ofChannel = async (ctx: Ctx, channel: Channel) => {
  const records = await ctx.read.selectFrom('seasons').selectAll().where('channel', '=', channel).execute();
  const readable = records.filter((record) => ctx.config.bypassAccess || mayReadSeason(ctx.user, record));
  return { data: await presentSeasons(ctx, ctx.read, readable) };
};

/** [M12.1] Whoever browses sees live seasons with their open sets, also when they manage seasons. */
export const browsedOf = async (ctx: Ctx, channel: Channel) => {
  const { data } = await ofChannel(ctx, channel);
  const open = data
    .filter(({ status }) => status === 'Live')
    .map((season) => ({
      ...season,
      seasonSets: season.seasonSets.filter((set) => ctx.config.bypassAccess || mayBrowseSet(ctx.user, channel, set)),
    }));
  return { data: open.filter(({ seasonSets }) => seasonSets.length > 0) };
};

export const listSeasons = (ctx: Ctx, { params: { channel, subRoute } }: Input<'listSeasons'>) => {
  if (subRoute === 'browse') return browsedOf(ctx, channel);
  if (!ctx.config.bypassAccess && !managesSeasons(ctx.user)) refuse('forbidden');
  return ofChannel(ctx, channel);
};

const isChannel = (text: string): text is Channel => channels.some((channel) => channel === text);

export const readSeason = async (ctx: Ctx, { params: { channelOrId } }: Input<'readSeason'>) =>
  isChannel(channelOrId)
    ? ofChannel(ctx, channelOrId)
    : presentSeason(ctx, ctx.read, await findReadable(ctx.read, ctx, seasons, channelOrId));

const addedSet = ({ shortName, ...values }: NewSet) => ({ key: { short_name: shortName }, values });

/** One region and product type is one set, and so is one name; the database would say so without a sentence. */
const demandNewSets = async (tx: Tx, seasonId: string, added: readonly NewSet[], removed: readonly string[] = []) => {
  const held = (await tx.selectFrom('season_sets').selectAll().where('season_id', '=', seasonId).execute()).filter(
    ({ short_name }) => !removed.includes(short_name),
  );
  const names = [...held.map(({ short_name }) => short_name), ...added.map(({ shortName }) => shortName)];
  const places = [
    ...held.map(({ region, product_type }) => `${region}/${product_type}`),
    ...added.map(({ region, productType }) => `${region}/${productType}`),
  ];
  if (new Set(names).size < names.length || new Set(places).size < places.length)
    refuse('wrongState', { reason: seasonMessages.setExists });
};

export const createSeason = (ctx: Ctx, { body: { seasonSets, channel, ...values } }: Input<'createSeason'>) =>
  ctx.transaction(async (tx) => {
    const made = await createOne(tx, ctx, seasons, values, { id: randomUUID(), channel });
    if (seasonSets.length === 0) return presentSeason(ctx, tx, made);
    await demandNewSets(tx, made.id, seasonSets);
    const edit = { id: made.id, version: made.revision, rows: { added: seasonSets.map(addedSet) } };
    return presentSeason(ctx, tx, await editOne(tx, ctx, seasons, edit));
  });

const writeSeason = (ctx: Ctx, id: string, edit: (tx: Tx) => Promise<SeasonRecord>) =>
  writeInTurn(ctx, seasons, [id], async (tx) => presentSeason(ctx, tx, await edit(tx)));

export const patchSeason = (ctx: Ctx, { params: { id }, body }: Input<'patchSeason'>) => {
  const { version, setsAdded = [], setsRemoved = [], ...values } = body;
  if (Object.keys(values).length + setsAdded.length + setsRemoved.length === 0) return refuse('nothingToDo');
  const removed = setsRemoved.map((short_name) => ({ key: { short_name }, version }));
  return writeSeason(ctx, id, async (tx) => {
    // Held before its sets are looked at: another process may be adding the same one.
    await findWritable(tx, ctx, seasons, id);
    await demandNewSets(tx, id, setsAdded, setsRemoved);
    return editOne(tx, ctx, seasons, { id, version, values, rows: { added: setsAdded.map(addedSet), removed } });
  });
};

/** [M13.1] A set is opened and closed alone: whoever changes another set meanwhile is not in the way. */
export const patchSeasonSet = (ctx: Ctx, { params, body: { version, state } }: Input<'patchSeasonSet'>) =>
  writeSeason(ctx, params.seasonId, async (tx) => {
    const { id } = await findReadable(tx, ctx, seasons, params.seasonId);
    const set = await tx
      .selectFrom('season_sets')
      .select('short_name')
      .where('season_id', '=', id)
      .where('id', '=', params.seasonSetId)
      .executeTakeFirst();
    if (!set) return refuse('notFound');
    return editOne(tx, ctx, seasons, { id, version, rows: { updated: [{ key: set, version, values: { state } }] } });
  });

export const deleteSeason = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteSeason'>) =>
  removeOne(ctx, seasons, { id, version });

export const seasonHistory = async (ctx: Ctx, { params, query }: Input<'seasonHistory'>) => {
  const { id } = await findReadable(ctx.read, ctx, seasons, params.id);
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: seasons.entity, id }, query));
};

export const seasonCover =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params: { channel, year, season, size } }: Input<'seasonCover'>) => {
    const record = await ctx.read
      .selectFrom('seasons')
      .selectAll()
      .where('channel', '=', channel)
      .where('year', '=', year)
      .where('season', '=', season)
      .executeTakeFirst();
    const mayOpen = record && (ctx.config.bypassAccess || mayReadSeason(ctx.user, record));
    if (!mayOpen || record.cover === null) return refuse('notFound');
    return showPicture(store, seasonCovers, { hash: record.cover, size, filename: `${season}-${year}-${channel}` });
  };
