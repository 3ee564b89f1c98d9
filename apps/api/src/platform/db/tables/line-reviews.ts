import type { Vote } from '@atelier/domain/line-review/votes';
import type { ColumnType, Generated, Selectable } from 'kysely';

export type ReviewPage =
  | { readonly kind: 'cover' | 'wall' }
  | { readonly kind: 'divider'; readonly group: string }
  | { readonly kind: 'detail'; readonly id: string };

interface ReviewsTable {
  id: string;
  assortment_id: string;
  presenter_id: string;
  presenter_seen_at: Generated<Date>;
  started_by: string;
  started_at: Generated<Date>;
  ended_at: Date | null;
  page: ColumnType<ReviewPage, string, string>;
  seq: Generated<number>;
}

export interface LineReviewTables {
  line_reviews: ReviewsTable;
  line_review_people: { review_id: string; user_id: string; joined_at: Generated<Date>; seen_at: Generated<Date> };
  line_review_votes: {
    review_id: string;
    style: string;
    color: string;
    user_id: string;
    vote: Vote | null;
    remark: string;
    at: Generated<Date>;
  };
  line_review_results: {
    review_id: string;
    style: string;
    color: string;
    decision: Vote | null;
    closed_at: Generated<Date>;
  };
}

export type ReviewRecord = Selectable<ReviewsTable>;
