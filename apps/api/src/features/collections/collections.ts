import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { type CollectionEdit, type Linkage, linkageKey, readLinkage } from '@atelier/domain/collection/collection';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { recordCreation } from '../../platform/editing/create-and-remove.ts';
import { findReadable, findWritable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable } from '../assortments/index.ts';
import { collections } from './collections.editable.ts';
import { type CollectionRecord, presentCollections } from './collections.rows.ts';

type LinkageInput = Parameters<typeof readLinkage>[0];

/** [T3] The assortment a collection names must be one its owner may read. */
const linkageFor = async (ctx: Ctx, db: Ctx['read'], input: LinkageInput): Promise<Linkage> => {
  const linkage = readLinkage(input);
  if (!linkage.ok) return refuse('invalidInput', { reason: linkage.problem });
  if (linkage.value.type === 'linkageId') await loadReadable(db, ctx, linkage.value.id);
  return linkage.value;
};

const ownCollections = (db: Ctx['read'], ctx: Ctx, type: string) =>
  db.selectFrom('collections').selectAll().where('user_id', '=', ctx.user.id).where('type', '=', type);

/** The words of the collections call, in those of the pipe: adding what is there already changes nothing. */
const rowEdits = (edits: readonly CollectionEdit[], version: number) => {
  const of = (action: CollectionEdit['actionType']) =>
    edits
      .filter(({ actionType }) => actionType === action)
      .map(({ style, color, actionType: _action, ...values }) => ({ key: { style, color }, version, values }));
  // A new color of a style that has a note takes that note; an empty one of its own would clear it for all colors.
  const added = of('add').map(({ key, values: { collectionStyleNote, ...values } }) => ({
    key,
    values: { ...values, ...(collectionStyleNote ? { collectionStyleNote } : {}) },
  }));
  return { added, updated: of('update'), removed: of('delete') };
};

const presentOne = async (tx: Tx, record: CollectionRecord) => (await presentCollections(tx, [record]))[0]!;

export const listCollections = async (ctx: Ctx, { params }: Input<'listCollections'>) => {
  const records = await ownCollections(ctx.read, ctx, params.type).orderBy('name').orderBy('id').execute();
  return { data: await presentCollections(ctx.read, records) };
};

export const queryCollections = async (ctx: Ctx, { params, body }: Input<'queryCollections'>) => {
  const key = linkageKey(await linkageFor(ctx, ctx.read, body));
  const records = await ownCollections(ctx.read, ctx, params.type)
    .where('linkage_key', '=', key)
    .$if(body.name !== undefined, (q) => q.where('name', '=', body.name!))
    .orderBy('name')
    .execute();
  return { data: await presentCollections(ctx.read, records) };
};

const openOrCreate = async (
  tx: Tx,
  ctx: Ctx,
  type: string,
  name: string,
  linkage: Linkage,
): Promise<CollectionRecord> => {
  const created = await tx
    .insertInto('collections')
    .values({
      id: randomUUID(),
      user_id: ctx.user.id,
      type,
      name,
      linkage_type: linkage.type,
      linkage_id: linkage.type === 'linkageId' ? linkage.id : null,
      linkage_object: linkage.type === 'linkageObject' ? JSON.stringify(linkage.object) : null,
      linkage_key: linkageKey(linkage),
    })
    .onConflict((on) => on.columns(['user_id', 'type', 'linkage_key', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) await recordCreation(tx, ctx, collections, created);
  return (
    created ??
    ownCollections(tx, ctx, type)
      .where('linkage_key', '=', linkageKey(linkage))
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  );
};

/** Two tabs opening 'Default' for the first time get the same collection. */
export const createCollection = (ctx: Ctx, { params, body }: Input<'createCollection'>) =>
  ctx.transaction(async (tx) => {
    const record = await openOrCreate(tx, ctx, params.type, body.name, await linkageFor(ctx, tx, body));
    if (body.products.length === 0) return presentOne(tx, record);
    const { id, revision } = record;
    return presentOne(
      tx,
      await editOne(tx, ctx, collections, { id, version: revision, rows: rowEdits(body.products, revision) }),
    );
  });

/** [G21] What another window has written since is told, not overwritten. */
export const batchCollection = (ctx: Ctx, { params: { collectionId: id }, body }: Input<'batchCollection'>) =>
  writeInTurn(ctx, collections, [id], async (tx) => {
    await findWritable(tx, ctx, collections, id);
    if (body.products.length === 0) return refuse('nothingToDo');
    const rows = rowEdits(body.products, body.version);
    return presentOne(tx, await editOne(tx, ctx, collections, { id, version: body.version, rows }));
  });

export const collectionHistory = async (ctx: Ctx, { params, query }: Input<'collectionHistory'>) => {
  const { id } = await findReadable(ctx.read, ctx, collections, params.collectionId);
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: collections.entity, id }, query));
};
