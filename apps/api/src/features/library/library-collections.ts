import type { Input, Reply } from '@atelier/contract';
import type { Asset } from '@atelier/contract/library/library';
import {
  collectedAtMost,
  type LibraryCollectionKind,
  libraryOfCollection,
} from '@atelier/domain/library/library-collections';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOnShow, mayRead } from './item-entity.ts';
import { type ItemRecord, itemColumns } from './item-rows.ts';
import { type LibraryReader, libraryReader } from './library-reader.ts';
import { presentItems } from './present-items.ts';

const own = (db: Kysely<Tables>, ctx: Ctx, kind: LibraryCollectionKind) =>
  db.selectFrom('library_collections').where('user_id', '=', ctx.user.id).where('collection_kind', '=', kind);

/** [G9] An image leaves every collection on its day, also those of people who still see it where it is managed. */
const mayKeep = (reader: LibraryReader, record: ItemRecord): boolean =>
  mayRead(reader, record) && isOnShow(record, reader.today);

/** What may not be seen any more stays where it is and comes back with the right to see it. */
const seenItems = async (db: Kysely<Tables>, ctx: Ctx, kind: LibraryCollectionKind): Promise<ItemRecord[]> => {
  const records = await own(db, ctx, kind)
    .innerJoin('library_items', 'library_items.id', 'library_collections.item_id')
    .select(itemColumns.map((name) => `library_items.${name}` as const))
    .orderBy('library_collections.added_at', 'desc')
    .orderBy('library_items.id')
    .execute();
  const reader = libraryReader(ctx);
  return (records as ItemRecord[]).filter((record) => mayKeep(reader, record));
};

const total = (items: readonly Asset[], size: (item: Asset) => number): number =>
  items.reduce((sum, item) => sum + size(item), 0);

const present = async (db: Kysely<Tables>, ctx: Ctx, kind: LibraryCollectionKind) => {
  const data = await presentItems(ctx, db, await seenItems(db, ctx, kind));
  const primarySize = total(data, (item) => item.primarySize);
  return { data, primarySize, workingSize: total(data, (item) => item.workingSize) };
};

export const readLibraryCollection = (
  ctx: Ctx,
  { params: { kind } }: Input<'readLibraryCollection'>,
): Promise<Reply<'readLibraryCollection'>> => present(ctx.read, ctx, kind);

/** [T2] Only what somebody may see can be kept, and the refusal does not tell whether there is more. */
const demandReadable = async (tx: Tx, ctx: Ctx, kind: LibraryCollectionKind, ids: readonly string[]) => {
  const records = await tx
    .selectFrom('library_items')
    .select(itemColumns)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('library_type', '=', libraryOfCollection[kind])
    .execute();
  const reader = libraryReader(ctx);
  if (records.filter((record) => mayKeep(reader, record)).length < new Set(ids).size) refuse('notFound');
};

const demandRoom = async (tx: Tx, ctx: Ctx, kind: LibraryCollectionKind): Promise<void> => {
  const { kept } = await own(tx, ctx, kind)
    .select((row) => row.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept > collectedAtMost)
    refuse('invalidInput', {
      reason: `A collection holds at most ${collectedAtMost.toLocaleString('en-US')} items.`,
    });
};

/** [M15.2] Adding what is there and removing what is not change nothing. */
export const changeLibraryCollection = (
  ctx: Ctx,
  { params: { kind }, body: { add, remove } }: Input<'changeLibraryCollection'>,
): Promise<Reply<'changeLibraryCollection'>> => {
  if (add.length + remove.length === 0) return refuse('nothingToDo');
  return ctx.transaction(async (tx) => {
    if (remove.length > 0)
      await tx
        .deleteFrom('library_collections')
        .where('user_id', '=', ctx.user.id)
        .where('collection_kind', '=', kind)
        .where('item_id', '=', sql<string>`ANY (${remove}::uuid[])`)
        .execute();
    if (add.length > 0) {
      await demandReadable(tx, ctx, kind, add);
      const rows = [...new Set(add)].map((item_id) => ({ user_id: ctx.user.id, collection_kind: kind, item_id }));
      await tx
        .insertInto('library_collections')
        .values(rows)
        .onConflict((held) => held.doNothing())
        .execute();
      await demandRoom(tx, ctx, kind);
    }
    // The person's other windows.
    await emitEvent(tx, { topic: 'library-changed', userId: ctx.user.id, payload: { collection: kind } });
    return present(tx, ctx, kind);
  });
};
