import type { ColumnType, Generated } from 'kysely';

export interface FileTables {
  stored_files: {
    kind: string;
    /** Unique within its kind: a hash of its content, or the id of what it belongs to. */
    name: string;
    /** false: on its way to the store, or on its way out of it. */
    stored: boolean;
    wanted_at: Generated<Date>;
  };
  uploads: {
    id: string;
    user_id: string;
    usage: string;
    attach_to: string;
    filename: string;
    object_key: string;
    /** The store's own name of it. */
    store_upload: string;
    file_size: number;
    chunk_size: number;
    state: Generated<'open' | 'complete' | 'ended'>;
    result: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    created_at: Generated<Date>;
  };
  spent_part_addresses: { upload_id: string; mark: string };
  product_photos: { style: string; color: string; view: string; file: string };
}
