import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { mapStates, stateOf } from '@atelier/domain/announcement/announcement';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { refuse } from '../../platform/refusal.ts';
import { peopleAddressed } from './addressed-people.ts';
import { type AnnouncementRecord, announcements, factsOf } from './announcements.editable.ts';
import { findAnnouncement, readableAnnouncements } from './find-announcements.ts';
import { presentAnnouncements } from './present-announcements.ts';

const presentOne = async (ctx: Ctx, db: Ctx['read'], record: AnnouncementRecord) =>
  (await presentAnnouncements(ctx, db, [record]))[0]!;

export const listAnnouncements = async (ctx: Ctx, { query }: Input<'listAnnouncements'>) => {
  const published = query.published === undefined ? undefined : query.published === 'true';
  const today = companyDay(ctx.clock.now());
  const records = await readableAnnouncements(ctx, { published });
  const byState = Map.groupBy(records, (record) => stateOf(factsOf(record), today));
  const asked = query.state === undefined ? records : (byState.get(query.state) ?? []);
  return {
    data: await presentAnnouncements(ctx, ctx.read, asked.slice(query.skip, query.skip + query.limit)),
    counts: mapStates((state) => byState.get(state)?.length ?? 0),
  };
};

export const readAnnouncement = async (ctx: Ctx, { params }: Input<'readAnnouncement'>) =>
  presentOne(ctx, ctx.read, await findAnnouncement(ctx, ctx.read, params.id));

export const createAnnouncement = (ctx: Ctx, { body }: Input<'createAnnouncement'>) =>
  ctx.transaction(async (tx) => {
    const publishedDate = body.published ? ctx.clock.now() : null;
    const columns = { id: randomUUID(), published_date: publishedDate };
    return presentOne(ctx, tx, await createOne(tx, ctx, announcements, body, columns));
  });

/** The day it was published orders the list; it is no field that people edit. */
const datePublication = async (tx: Tx, ctx: Ctx, id: string): Promise<AnnouncementRecord> =>
  tx
    .updateTable('announcements')
    .set({ published_date: ctx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** [M16.3] One that is left unpublished leaves the list of everybody but its editors. */
export const patchAnnouncement = (ctx: Ctx, { params: { id }, body }: Input<'patchAnnouncement'>) => {
  const { version, ...values } = body;
  if (Object.keys(values).length === 0) return refuse('nothingToDo');
  return writeInTurn(ctx, announcements, [id], async (tx) => {
    const before = await findReadable(tx, ctx, announcements, id);
    const saved = await editOne(tx, ctx, announcements, { id, version, values });
    const newlyPublished = saved.published && !before.published;
    return presentOne(ctx, tx, newlyPublished ? await datePublication(tx, ctx, id) : saved);
  });
};

export const deleteAnnouncement = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteAnnouncement'>) =>
  removeOne(ctx, announcements, { id, version });

export const announcementHistory = async (ctx: Ctx, { params, query }: Input<'announcementHistory'>) => {
  const { id } = await findReadable(ctx.read, ctx, announcements, params.id);
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: announcements.entity, id }, query));
};

export const announcementAudience = async (ctx: Ctx, { body }: Input<'announcementAudience'>) => ({
  people: (await peopleAddressed(ctx.read, body.audience)).length,
});
