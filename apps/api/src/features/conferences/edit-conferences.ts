import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { conferenceGroups, statusAt } from '@atelier/domain/conference/conference';
import { usualSections } from '@atelier/domain/conference/site-sections';
import { usualTheme } from '@atelier/domain/conference/theme';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { createOne, removeWith } from '../../platform/editing/create-and-remove.ts';
import { createMany } from '../../platform/editing/edit-many.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { keepPresence } from '../../platform/editing/presence.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ConferenceRecord, conferenceDesk, conferences, factsOf } from './conferences.editable.ts';
import { copiedItemsOf, itemEntity } from './items.editable.ts';
import { presentItems, presentSites } from './present-edited.ts';
import { itemsFollow } from './renamed-places.ts';
import { newestFirst } from './visit.ts';

const presentOne = async (ctx: Ctx, db: Ctx['read'], record: ConferenceRecord) =>
  (await presentSites(ctx, db, [record]))[0]!;

export const listEditedConferences = async (ctx: Ctx) => ({
  data: await presentSites(
    ctx,
    ctx.read,
    await ctx.read.selectFrom('conferences').selectAll().orderBy(newestFirst).execute(),
  ),
});

/** The titles of drafts, the next season first. */
export const conferencesInTheMaking = async (ctx: Ctx): Promise<string[]> => {
  const sites = await ctx.read.selectFrom('conferences').selectAll().orderBy(newestFirst).execute();
  return sites.filter((site) => statusAt(factsOf(site), ctx.clock.now()) === 'Draft').map(({ title }) => title);
};

const arrangedItems = (db: Ctx['read'], site: string) =>
  db
    .selectFrom('conference_items')
    .selectAll()
    .where('conference_id', '=', site)
    .where('deleted_at', 'is', null)
    .orderBy('section')
    .orderBy('tab')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readEditedConference = async (ctx: Ctx, { params }: Input<'readEditedConference'>) => {
  const site = await findReadable(ctx.read, ctx, conferences, params.id);
  return {
    site: await presentOne(ctx, ctx.read, site),
    items: await presentItems(ctx, ctx.read, site, await arrangedItems(ctx.read, site.id)),
  };
};

const beginningOf = (from: ConferenceRecord | null) =>
  from
    ? {
        intro: from.intro,
        guarded: from.guarded,
        groups: from.groups,
        theme: from.theme,
        opening: from.opening,
        sections: from.sections,
        dashboardOpens: from.dashboard_opens,
      }
    : { intro: '', guarded: true, groups: conferenceGroups, theme: usualTheme, ...usualSections };

/** Sessions keep their times until somebody gives them new ones; those that are over say so. */
const copyItems = async (tx: Tx, ctx: Ctx, from: string, site: ConferenceRecord): Promise<void> => {
  const items = await arrangedItems(tx, from);
  await createMany(
    tx,
    ctx,
    copiedItemsOf(site),
    items.map(({ section, tab, position, title, text, gender, poster, session, asset, catalog, video, captions }) => ({
      given: { section, tab, position, title, text, gender, poster, session, asset, catalog, video, captions },
      columns: { id: randomUUID(), conference_id: site.id, field_versions: {} },
    })),
  );
};

export const createConference = (ctx: Ctx, { body }: Input<'createConference'>) =>
  ctx.transaction(async (tx) => {
    const { from, ...named } = body;
    const source = from === null ? null : await findReadable(tx, ctx, conferences, from);
    const values = { ...beginningOf(source), ...named, status: 'Draft' };
    const site = await createOne(tx, ctx, conferences, values, { id: randomUUID() });
    if (source) await copyItems(tx, ctx, source.id, site);
    return presentOne(ctx, tx, site);
  });

export const patchConference = (ctx: Ctx, { params: { id }, body }: Input<'patchConference'>) => {
  const { version, renamed = [], ...values } = body;
  if (Object.keys(values).length === 0) return refuse('nothingToDo');
  return writeInTurn(ctx, conferences, [id], async (tx) => {
    const site = await editOne(tx, ctx, conferences, { id, version, values });
    await itemsFollow(tx, ctx, site, renamed);
    return presentOne(ctx, tx, site);
  });
};

/** What visitors have seen is archived and stays. */
const isStillADraft = (ctx: Ctx) => async (tx: Tx, site: ConferenceRecord) => {
  if (statusAt(factsOf(site), ctx.clock.now()) !== 'Draft')
    refuse('wrongState', { reason: 'Only a draft can be deleted. Archive the site instead.' });
  await sql`
    DELETE FROM edit_revisions WHERE entity = ${itemEntity}
      AND entity_id IN (SELECT id::text FROM conference_items WHERE conference_id = ${site.id})`.execute(tx);
};

export const deleteConference = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteConference'>) =>
  removeWith(
    ctx,
    conferences,
    { id, version },
    { mayGo: isStillADraft(ctx), reply: () => ({ deleted: true as const }) },
  );

export const conferenceHistory = async (ctx: Ctx, { params, query }: Input<'conferenceHistory'>) => {
  const { id } = await findReadable(ctx.read, ctx, conferences, params.id);
  const parts = {
    entity: itemEntity,
    ids: sql`SELECT i.id::text FROM conference_items i WHERE i.conference_id = ${id}`,
  };
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: conferences.entity, id, parts }, query));
};

export const conferencePresence = (ctx: Ctx, { params, body }: Input<'conferencePresence'>) =>
  ctx.transaction(async (tx) =>
    keepPresence(tx, ctx, conferenceDesk, await findReadable(tx, ctx, conferences, params.id), body.here),
  );
