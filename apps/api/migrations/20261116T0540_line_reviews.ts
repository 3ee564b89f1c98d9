import { type Kysely, sql } from 'kysely';

/** Live reviews of assortments: who presents what to whom, and what people said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE line_reviews (
      id uuid PRIMARY KEY,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      presenter_id uuid NOT NULL REFERENCES users,
      presenter_seen_at timestamptz NOT NULL DEFAULT now(),
      started_by text NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      page jsonb NOT NULL,
      seq integer NOT NULL DEFAULT 1
    )`.execute(db);
  // Two who press at the same moment are in one review.
  await sql`CREATE UNIQUE INDEX line_reviews_live ON line_reviews (assortment_id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX line_reviews_assortment ON line_reviews (assortment_id, started_at)`.execute(db);
  await sql`
    CREATE TABLE line_review_people (
      review_id uuid NOT NULL REFERENCES line_reviews ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      joined_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, user_id)
    )`.execute(db);
  await sql`
    CREATE TABLE line_review_votes (
      review_id uuid NOT NULL REFERENCES line_reviews ON DELETE CASCADE,
      style text NOT NULL,
      color text NOT NULL,
      user_id uuid NOT NULL REFERENCES users,
      vote text,
      remark text NOT NULL DEFAULT '',
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, style, color, user_id)
    )`.execute(db);
  await sql`
    CREATE TABLE line_review_results (
      review_id uuid NOT NULL REFERENCES line_reviews ON DELETE CASCADE,
      style text NOT NULL,
      color text NOT NULL,
      decision text,
      closed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, style, color)
    )`.execute(db);
}
