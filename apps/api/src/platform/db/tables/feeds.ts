import type { FeedState } from '@atelier/contract/feeds/feeds';
import type { FeedFormat, FeedKind, FeedMode } from '@atelier/domain/feed/feed-kinds';
import type { FeedSchedule } from '@atelier/domain/feed/feed-schedule';
import type { FeedSection } from '@atelier/domain/feed/feed-sections';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Kept = ColumnType<Record<string, unknown> | null, string | null, string | null>;

export interface FeedCount {
  readonly section: FeedSection;
  readonly total: number;
  readonly taken: number;
}

export interface FeedTables {
  feeds: {
    id: string;
    name: string;
    mode: FeedMode;
    format: FeedFormat;
    kind: FeedKind;
    state: FeedState;
    error: string | null;
    file_size: number;
    job_id: string | null;
    created_by: string;
    created_by_name: string;
    created_at: Generated<Date>;
    lines: Generated<number>;
    bad_lines: Generated<number>;
    unchanged: Generated<number>;
    has_products: Generated<boolean>;
    base_version: number | null;
    applied_version: number | null;
    applied_by_name: string | null;
    applied_at: Date | null;
    rolled_back_at: Date | null;
    rolled_back_version: number | null;
    /** By section: how many changes, and how many of them are taken. */
    counts: ColumnType<readonly FeedCount[], string | undefined, string>;
    /** How often the difference was made or chosen from. */
    difference: Generated<number>;
  };
  /** One row. */
  feed_schedule: {
    schedule: ColumnType<FeedSchedule | null, never, string>;
    last_run: Date | null;
  };
  feed_bad_lines: {
    feed_id: string;
    line: number;
    reason: string;
    text: Generated<string>;
    style: string | null;
    color: string | null;
  };
  feed_changes: {
    id: GeneratedAlways<number>;
    feed_id: string;
    section: FeedSection;
    change: 'new' | 'changed' | 'gone';
    /** The table it is about. */
    relation: string;
    style: string | null;
    color: string | null;
    code: string | null;
    key: string | null;
    name: string | null;
    /** By column: what stood there, and what the feed says. */
    before: Kept;
    after: Kept;
    taken: boolean;
    /** Of something new: where the feed says it. */
    line: number | null;
  };
}
