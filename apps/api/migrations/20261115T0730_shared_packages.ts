import { type Kysely, sql } from 'kysely';

/** What a mailed link leads to: the products that the sender could see when it was sent, never the pictures themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shared_packages (
      id uuid PRIMARY KEY,
      code_hash bytea NOT NULL,
      sender uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      filename text NOT NULL,
      styles text[] NOT NULL,
      colors text[] NOT NULL,
      small boolean NOT NULL,
      hero_only boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      CHECK (cardinality(styles) = cardinality(colors))
    )`.execute(db);
  await sql`CREATE INDEX shared_packages_expiry ON shared_packages (expires_at)`.execute(db);
  await sql`CREATE INDEX shared_packages_sender ON shared_packages (sender)`.execute(db);
}
