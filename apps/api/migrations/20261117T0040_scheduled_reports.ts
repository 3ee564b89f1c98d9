import { type Kysely, sql } from 'kysely';

/** A saved report that is mailed again and again, and the workbook that a mail brings along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE scheduled_reports (
      id uuid PRIMARY KEY REFERENCES saved_searches ON DELETE CASCADE,
      owner uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      report_route text NOT NULL,
      data jsonb NOT NULL,
      schedule jsonb NOT NULL,
      next_run timestamptz(3),
      last_sent timestamptz(3),
      last_error text
    )`.execute(db);
  await sql`CREATE INDEX scheduled_reports_due ON scheduled_reports (next_run) WHERE next_run IS NOT NULL`.execute(db);
  await sql`CREATE INDEX scheduled_reports_owner ON scheduled_reports (owner)`.execute(db);
  await sql`
    CREATE TABLE mail_attachments (
      mail_id uuid PRIMARY KEY REFERENCES mail_outbox ON DELETE CASCADE,
      filename text NOT NULL,
      content bytea NOT NULL
    )`.execute(db);
}
