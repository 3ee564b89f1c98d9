import { type Kysely, sql } from 'kysely';

/** Long work of one person as a row that their screens follow: how far it is, what came of it, and whether to stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tracked_jobs (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      owner uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      title text NOT NULL,
      input jsonb NOT NULL,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'working', 'done', 'failed', 'cancelled')),
      done integer NOT NULL DEFAULT 0,
      total integer,
      result jsonb,
      error text,
      cancel_asked boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX tracked_jobs_owner ON tracked_jobs (owner, created_at DESC)`.execute(db);
  await sql`CREATE INDEX tracked_jobs_open ON tracked_jobs (created_at) WHERE ended_at IS NULL`.execute(db);
}
