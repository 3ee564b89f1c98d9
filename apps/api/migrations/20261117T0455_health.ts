import { type Kysely, sql } from 'kysely';

/** Which processes answer at this moment, and how large things were on each day, so that growth can be seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE api_processes (
      id uuid PRIMARY KEY,
      host text NOT NULL,
      pid integer NOT NULL,
      version text NOT NULL,
      started_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      push_readers integer NOT NULL,
      connections integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE sizes_by_day (
      what text NOT NULL CHECK (what IN ('table', 'files')),
      name text NOT NULL,
      day date NOT NULL,
      bytes bigint NOT NULL,
      items bigint NOT NULL,
      measured_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (what, name, day)
    )`.execute(db);
}
