import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import {
  applyCollectionEdits,
  type CollectionEdit,
  type Linkage,
  linkageKey,
  readLinkage,
} from '@atelier/domain/collection/collection';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import { recordChange } from '../../platform/change-log.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable } from '../assortments/index.ts';
import { type CollectionRecord, heldProducts, presentCollections, saveProducts } from './collections.rows.ts';

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

const demandKnown = async (tx: Tx, edits: readonly CollectionEdit[]): Promise<void> => {
  const wanted = edits.filter(({ actionType }) => actionType !== 'delete');
  const { rows } = await sql<{ id: string }>`
    SELECT k.style || '-' || k.color AS id
    FROM unnest(${wanted.map(({ style }) => style)}::text[], ${wanted.map(({ color }) => color)}::text[]) AS k (style, color)
    WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.style = k.style AND p.color = k.color) LIMIT 5`.execute(tx);
  if (rows.length > 0)
    refuse('invalidInput', { reason: `${importMessages.notFound}: ${rows.map(({ id }) => id).join(', ')}` });
};

const applyEdits = async (tx: Tx, ctx: Ctx, record: CollectionRecord, edits: readonly CollectionEdit[]) => {
  if (edits.length === 0) return record;
  await demandKnown(tx, edits);
  const before = await heldProducts(tx, record.id);
  const after = applyCollectionEdits(before, edits);
  await saveProducts(tx, record.id, after);
  await recordChange(tx, ctx, {
    action: 'edit collection',
    entity: 'collection',
    entityId: record.id,
    summary: `Changed ${edits.length} picks of ${record.name}`,
    before: { products: before.length },
    after: { products: after.length, version: record.version + 1 },
  });
  return tx
    .updateTable('collections')
    .set({ version: record.version + 1 })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** Two tabs opening 'Default' for the first time get the same collection. */
export const createCollection = (ctx: Ctx, { params, body }: Input<'createCollection'>) =>
  ctx.transaction(async (tx) => {
    const linkage = await linkageFor(ctx, tx, body);
    await tx
      .insertInto('collections')
      .values({
        id: randomUUID(),
        user_id: ctx.user.id,
        type: params.type,
        name: body.name,
        linkage_type: linkage.type,
        linkage_id: linkage.type === 'linkageId' ? linkage.id : null,
        linkage_object: linkage.type === 'linkageObject' ? JSON.stringify(linkage.object) : null,
        linkage_key: linkageKey(linkage),
      })
      .onConflict((on) => on.columns(['user_id', 'type', 'linkage_key', 'name']).doNothing())
      .execute();
    const record = await ownCollections(tx, ctx, params.type)
      .where('linkage_key', '=', linkageKey(linkage))
      .where('name', '=', body.name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return presentOne(tx, await applyEdits(tx, ctx, record, body.products));
  });

export const batchCollection = (ctx: Ctx, { params, body }: Input<'batchCollection'>) =>
  ctx.transaction(async (tx) => {
    const record = await ownCollections(tx, ctx, params.type)
      .where('id', '=', params.collectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!record) return refuse('notFound');
    if (body.products.length === 0) return refuse('nothingToDo');
    return presentOne(tx, await applyEdits(tx, ctx, record, body.products));
  });
