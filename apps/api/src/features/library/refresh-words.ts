import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** A tsvector ends at a megabyte: beyond this much text an update would fail, whatever its script. */
const mostText = 250_000;

/** One reading of names, texts and file names: punctuation parts words, as it does in what people search for. */
const parted = (text: string) => `regexp_replace(${text}, '[[:space:][:punct:]]+', ' ', 'g')`;

/**
 * What an item is found by: its name, its values, the names of its files and the words inside them. To be called in
 * the transaction that changes any of these.
 */
export const refreshWords = async (tx: Tx, ...itemIds: readonly string[]): Promise<void> => {
  await sql`
    UPDATE library_items i SET words =
      setweight(to_tsvector('simple', ${sql.raw(parted('i.name'))}), 'A')
      || setweight(to_tsvector('simple', ${sql.raw(
        parted(`concat_ws(' ', i.asset_type, i.asset_sub_type, i.doc_type, i.season, i.year, i.orientation,
          i.store_type, i.vm_category, i.media_display, i.entity, i.lang, i.element, i.initiative, i.dimensions,
          array_to_string(i.tag || i.region || i.usage || i.gender || i.category || i.division || i.groups, ' '))`),
      )}), 'B')
      || (SELECT setweight(to_tsvector('simple', ${sql.raw(parted(`coalesce(string_agg(f.filename, ' '), '')`))}), 'B')
            || to_tsvector('simple', left(${sql.raw(
              parted(`coalesce(string_agg(left(f.content, ${mostText}), ' '), '')`),
            )}, ${mostText}))
          FROM library_files f WHERE f.item_id = i.id AND f.removed_at IS NULL)
    WHERE i.id = ANY (${itemIds}::uuid[])`.execute(tx);
};
