import type { SampleLibrary } from '@atelier/domain/access/user';
import type { SampleSide, SampleStatus, TrackingAction } from '@atelier/domain/sample/sample-words';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface SampleTables {
  samples: {
    id: string;
    code: string;
    library: SampleLibrary;
    status: SampleStatus;
    status_before: SampleStatus | null;
    style: string;
    color: string;
    division: Generated<string>;
    gender: Generated<string>;
    size: Generated<string>;
    side: SampleSide;
    total_qty: number;
    /** Of the total, with people. */
    lent_qty: Generated<number>;
    mold_num: Generated<string>;
    mold_date: string | null;
    bin: Generated<string>;
    region: Generated<string>;
    aisle: Generated<string>;
    direction: Generated<string>;
    level: Generated<string>;
    shelf: Generated<string>;
    new_bin: Generated<string>;
    place: GeneratedAlways<string>;
    words: GeneratedAlways<string>;
    created_by: string;
    created_by_name: string;
    edited_by_name: string;
    created_date: Generated<Date>;
    modified_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  };
  sample_tracking: {
    id: GeneratedAlways<string>;
    sample_id: string;
    library: SampleLibrary;
    action: TrackingAction;
    at: Generated<Date>;
    actor: string;
    actor_name: string;
    from_place: Generated<string>;
    to_place: Generated<string>;
    qty: Generated<number>;
    note: Generated<string>;
  };
  sample_digests: {
    week: string;
    mailed_at: Generated<Date>;
    people: number;
  };
  sample_loans: {
    id: string;
    sample_id: string;
    qty: number;
    borrower_code: Generated<string>;
    borrower_name: string;
    due_date: string;
    note: Generated<string>;
    lent_at: Generated<Date>;
    lent_by_name: string;
    returned_at: Date | null;
    returned_by_name: string | null;
    overdue_told_at: Date | null;
  };
  sample_imports: {
    id: string;
    library: SampleLibrary;
    actor: string;
    at: Generated<Date>;
    undone_at: Date | null;
  };
  sample_import_rows: {
    import_id: string;
    sample_id: string;
    /** The revision that the import made. */
    revision: number;
    /** What stood in the cells that it changed; null where it added the sample. */
    before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
  };
}
