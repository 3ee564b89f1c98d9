import type { FileState, FileUsage, LibraryStatus } from '@atelier/domain/library/library-item';
import type { LibrarySubType, LibraryType } from '@atelier/domain/library/library-kind';
import type { ColumnType, Generated } from 'kysely';

type Versions = ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
type Values = Generated<readonly string[]>;

/** What was made of a file: its pictures by size, and how many pages of it have one. */
export interface Previews {
  readonly sizes: readonly string[];
  readonly pages: number;
  /** A film as browsers play it; else the file itself is played, if they can. */
  readonly video?: true;
}

export interface LibraryTables {
  library_items: {
    id: string;
    library_type: LibraryType;
    library_sub_type: LibrarySubType | null;
    status: LibraryStatus;
    status_before: LibraryStatus | null;
    name: Generated<string>;
    asset_type: string | null;
    asset_sub_type: string | null;
    doc_type: string | null;
    tag: Values;
    region: Values;
    season: string | null;
    year: number | null;
    orientation: string | null;
    store_type: string | null;
    usage: Values;
    gender: Values;
    category: Values;
    vm_category: string | null;
    media_display: string | null;
    entity: string | null;
    lang: string | null;
    element: string | null;
    initiative: Generated<string>;
    dimensions: Generated<string>;
    division: Values;
    groups: Values;
    begin_date: string | null;
    expire_date: string | null;
    created_by: string;
    created_by_name: string;
    edited_by_name: string;
    created_date: Generated<Date>;
    modified_date: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: string | null;
    left_pending_at: Date | null;
    left_pending_by: string | null;
    revision: Generated<number>;
    field_versions: Versions;
    words: Generated<string>;
  };
  library_files: {
    id: string;
    item_id: string;
    library_type: LibraryType;
    usage_type: FileUsage;
    filename: string;
    filename_key: string;
    state: FileState;
    failure: string | null;
    hero: Generated<boolean>;
    file_size: number;
    media_type: string | null;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    pages: number | null;
    colors: Values;
    content: Generated<string>;
    previews: ColumnType<Previews | null, string | null, string | null>;
    created_by_name: string;
    created_date: Generated<Date>;
    position: Generated<number>;
    removed_at: Date | null;
    name_held: Generated<boolean>;
    replaced_by: string | null;
  };
  library_collections: { user_id: string; collection_kind: string; item_id: string; added_at: Generated<Date> };
}
