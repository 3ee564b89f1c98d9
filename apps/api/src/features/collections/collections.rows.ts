import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

export type CollectionRecord = Selectable<Tables['collections']>;

const productsOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('collection_products')
          .selectAll()
          .where('collection_id', 'in', ids)
          .orderBy('position')
          .execute();
  return Map.groupBy(rows, (row) => row.collection_id);
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
    version: record.revision,
    products: (products.get(record.id) ?? []).map((row) => ({
      style: row.style,
      color: row.color,
      selected: row.selected,
      collectionStyleNote: row.style_note,
      collectionColorNote: row.color_note,
    })),
  }));
};
