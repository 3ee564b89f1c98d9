import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { conferenceLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { bringBackOne, createOne, removeWith } from '../../platform/editing/create-and-remove.ts';
import { findReadable, findWritable } from '../../platform/editing/find-editable.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ConferenceRecord, conferences } from './conferences.editable.ts';
import { positionFor } from './item-places.ts';
import { type ItemRecord, itemsOf } from './items.editable.ts';
import { presentItems } from './present-edited.ts';

const presentOne = async (ctx: Ctx, tx: Tx, site: ConferenceRecord, record: ItemRecord) =>
  (await presentItems(ctx, tx, site, [record]))[0]!;

/** `here` are on it already and count for themselves. */
const demandRoom = async (tx: Tx, site: ConferenceRecord, here = 0): Promise<void> => {
  const { count } = await tx
    .selectFrom('conference_items')
    .select((q) => q.fn.countAll<string>().as('count'))
    .where('conference_id', '=', site.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) - here >= conferenceLimits.items)
    refuse('wrongState', { reason: `A site holds ${conferenceLimits.items} items at most.` });
};

/** While one of its items finds its place the site stays as it is. */
const onSite = <T>(ctx: Ctx, id: string, work: (tx: Tx, site: ConferenceRecord) => Promise<T>): Promise<T> =>
  writeInTurn(ctx, conferences, [id], async (tx) => work(tx, await findWritable(tx, ctx, conferences, id)));

export const createConferenceItem = (ctx: Ctx, { params, body }: Input<'createConferenceItem'>) =>
  onSite(ctx, params.id, async (tx, site) => {
    const { before, ...values } = body;
    await demandRoom(tx, site);
    const place = { section: body.section, tab: body.tab };
    const position = await positionFor(tx, { site: site.id, ...place, moved: null, before });
    const columns = { id: randomUUID(), conference_id: site.id };
    return presentOne(ctx, tx, site, await createOne(tx, ctx, itemsOf(site), { ...values, position }, columns));
  });

/** [T2] An item of another site is not there. */
const demandOnSite = async (tx: Ctx['read'], site: string, item: string): Promise<ItemRecord> => {
  const record = await tx
    .selectFrom('conference_items')
    .selectAll()
    .where('id', '=', item)
    .where('conference_id', '=', site)
    .executeTakeFirst();
  return record ?? refuse('notFound');
};

const newPlace = async (
  tx: Tx,
  site: ConferenceRecord,
  record: ItemRecord,
  { before, section = record.section, tab = record.tab }: Input<'patchConferenceItem'>['body'],
): Promise<{ position?: number }> => {
  const stays = section === record.section && tab === record.tab;
  if (before === record.id || (before === undefined && stays)) return {};
  const asked = { site: site.id, section, tab, moved: record.id, before: before ?? null };
  return { position: await positionFor(tx, asked) };
};

export const patchConferenceItem = (ctx: Ctx, { params, body }: Input<'patchConferenceItem'>) => {
  const { version, before, ...values } = body;
  if (before === undefined && Object.keys(values).length === 0) return refuse('nothingToDo');
  return onSite(ctx, params.id, async (tx, site) => {
    const record = await demandOnSite(tx, site.id, params.item);
    const place = await newPlace(tx, site, record, body);
    const edit = { id: params.item, version, values: { ...values, ...place } };
    return presentOne(ctx, tx, site, await editOne(tx, ctx, itemsOf(site), edit));
  });
};

export const deleteConferenceItem = async (ctx: Ctx, { params, query }: Input<'deleteConferenceItem'>) => {
  const site = await findReadable(ctx.read, ctx, conferences, params.id);
  await demandOnSite(ctx.read, site.id, params.item);
  const edit = { id: params.item, version: query.version };
  return removeWith(ctx, itemsOf(site), edit, {
    reply: ({ revision }) => ({ deleted: true as const, version: revision + 1 }),
  });
};

export const restoreConferenceItem = async (ctx: Ctx, { params, body }: Input<'restoreConferenceItem'>) => {
  const site = await findReadable(ctx.read, ctx, conferences, params.id);
  await demandOnSite(ctx.read, site.id, params.item);
  return bringBackOne(ctx, itemsOf(site), { id: params.item, version: body.version }, async (tx, record) => {
    await demandRoom(tx, site, 1);
    return presentOne(ctx, tx, site, record);
  });
};
