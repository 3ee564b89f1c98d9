import { type Kysely, sql } from 'kysely';

/** Documents that were mailed (M14.3), by hand or by a schedule (G29): kept as sent, with a link for each recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE scheduled_documents (
      id uuid PRIMARY KEY,
      owner uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      format text NOT NULL CHECK (format IN ('pdf', 'xlsx')),
      settings jsonb NOT NULL,
      title text NOT NULL,
      recipients text[] NOT NULL,
      hidden_recipients text[] NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      schedule jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      next_run timestamptz,
      last_run timestamptz,
      last_error text
    )`.execute(db);
  await sql`CREATE INDEX scheduled_documents_due ON scheduled_documents (next_run) WHERE next_run IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX scheduled_documents_owner ON scheduled_documents (owner, created_at DESC)`.execute(db);
  await sql`CREATE INDEX scheduled_documents_assortment ON scheduled_documents (assortment_id)`.execute(db);
  await sql`
    CREATE TABLE shared_documents (
      id uuid PRIMARY KEY,
      sender uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      format text NOT NULL CHECK (format IN ('pdf', 'xlsx')),
      settings jsonb NOT NULL,
      title text NOT NULL,
      filename text NOT NULL,
      recipients text[] NOT NULL,
      hidden_recipients text[] NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      days integer NOT NULL,
      schedule_id uuid REFERENCES scheduled_documents ON DELETE CASCADE,
      run_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz,
      fingerprint text,
      seen text,
      size bigint
    )`.execute(db);
  await sql`CREATE INDEX shared_documents_sender ON shared_documents (sender, created_at DESC)`.execute(db);
  await sql`CREATE INDEX shared_documents_assortment ON shared_documents (assortment_id)`.execute(db);
  await sql`CREATE UNIQUE INDEX shared_documents_run ON shared_documents (schedule_id, run_at)`.execute(db);
  await sql`
    CREATE TABLE document_links (
      id uuid PRIMARY KEY REFERENCES secret_links ON DELETE CASCADE,
      document_id uuid NOT NULL REFERENCES shared_documents ON DELETE CASCADE,
      recipient text NOT NULL,
      UNIQUE (document_id, recipient)
    )`.execute(db);
}
