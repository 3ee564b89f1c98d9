import { type Kysely, sql } from 'kysely';

/** G45, G32: what may be ordered without the senior level, who stands in for whom, and the window of promo orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE approval_limits (
      id uuid PRIMARY KEY,
      year integer NOT NULL,
      location text NOT NULL,
      -- Of one requester; empty: of everybody of the location.
      requester_code text NOT NULL DEFAULT '',
      -- In the currency of the location.
      amount numeric(12, 2) NOT NULL CHECK (amount >= 0),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      UNIQUE (location, year, requester_code)
    )`.execute(db);
  await sql`
    CREATE TABLE approver_delegates (
      id uuid PRIMARY KEY,
      approver_code text NOT NULL,
      delegate_code text NOT NULL,
      from_date date NOT NULL,
      to_date date NOT NULL,
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      CHECK (from_date <= to_date),
      CHECK (approver_code <> delegate_code)
    )`.execute(db);
  await sql`CREATE INDEX approver_delegates_delegate ON approver_delegates (delegate_code, to_date)`.execute(db);
  await sql`CREATE INDEX approver_delegates_approver ON approver_delegates (approver_code, from_date)`.execute(db);
  await sql`
    CREATE TABLE order_settings (
      id uuid PRIMARY KEY,
      only_row boolean NOT NULL DEFAULT true UNIQUE CHECK (only_row),
      -- null: as the specification says.
      promo_window_days integer CHECK (promo_window_days > 0),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`INSERT INTO order_settings (id) VALUES (gen_random_uuid())`.execute(db);
}
