import type { JobState } from '@atelier/contract/files/jobs';
import type { ColumnType, Generated } from 'kysely';

type Kept = ColumnType<Record<string, unknown>, string, string>;

export interface JobTables {
  tracked_jobs: {
    id: string;
    kind: string;
    owner: string;
    /** What people call it. */
    title: string;
    input: Kept;
    state: Generated<JobState>;
    done: Generated<number>;
    total: number | null;
    result: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    error: string | null;
    cancel_asked: Generated<boolean>;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
}
