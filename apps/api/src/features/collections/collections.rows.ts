import type { CollectionProduct } from '@atelier/domain/collection/collection';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type CollectionRecord = Selectable<Tables['collections']>;

const productsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, CollectionProduct[]>> => {
  const held = new Map<string, CollectionProduct[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return held;
  const rows = await db
    .selectFrom('collection_products')
    .selectAll()
    .where('collection_id', 'in', ids)
    .orderBy('position')
    .execute();
  for (const row of rows)
    held.get(row.collection_id)?.push({
      style: row.style,
      color: row.color,
      selected: row.selected,
      collectionStyleNote: row.style_note,
      collectionColorNote: row.color_note,
    });
  return held;
};

export const presentCollections = async (db: Kysely<Tables>, records: readonly CollectionRecord[]) => {
  const products = await productsOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    _id: record.id,
    name: record.name,
    collectionType: 'product' as const,
    linkageType: record.linkage_type,
    linkageModel: 'Assortment' as const,
    linkageId: record.linkage_id,
    linkageObject: record.linkage_object as Record<string, never> | null,
    version: record.version,
    products: products.get(record.id) ?? [],
  }));
};

export const heldProducts = async (tx: Tx, id: string): Promise<CollectionProduct[]> =>
  (await productsOf(tx, [id])).get(id) ?? [];

/** A collection holds at most some thousand picks, so it is written anew rather than compared. */
export const saveProducts = async (tx: Tx, id: string, products: readonly CollectionProduct[]): Promise<void> => {
  await tx.deleteFrom('collection_products').where('collection_id', '=', id).execute();
  const rows = products.map((product, position) => ({
    collection_id: id,
    style: product.style,
    color: product.color,
    position,
    selected: product.selected,
    style_note: product.collectionStyleNote,
    color_note: product.collectionColorNote,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('collection_products')
      .values(rows.slice(from, from + 1_000))
      .execute();
};
