import { type Kysely, sql } from 'kysely';

/** Announcements (M16.3, G27): a text with assets of the libraries, for an audience, between two days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE announcements (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      html text NOT NULL DEFAULT '',
      -- Items of the libraries in the order shown; what a reader may not see is left out when it is read.
      assets uuid[] NOT NULL DEFAULT '{}',
      audience jsonb NOT NULL,
      from_date date,
      to_date date,
      published boolean NOT NULL DEFAULT false,
      -- When it was published the last time: the newest stands first.
      published_date timestamptz,
      mailed_date timestamptz,
      mailed_people integer,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  // Which announcements show an item, for whoever unpublishes or deletes it.
  await sql`CREATE INDEX announcements_assets ON announcements USING gin (assets)`.execute(db);
}
