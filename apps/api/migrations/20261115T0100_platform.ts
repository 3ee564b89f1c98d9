import { type Kysely, sql } from 'kysely';

/** What the pipe itself needs: retries that have one effect, the audit log, events for other screens, outgoing mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      owner text NOT NULL,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      status smallint,
      reply jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner, key)
    )`.execute(db);
  await sql`CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`.execute(db);

  await sql`
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      actor_name text NOT NULL,
      view_as text,
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      summary text NOT NULL,
      request_id text,
      changes jsonb NOT NULL DEFAULT '[]'
    )`.execute(db);
  await sql`CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_log_actor ON audit_log (actor, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_log_action ON audit_log (action, id DESC)`.execute(db);
  // [T25] Even the owner may only add: an ordinary UPDATE or DELETE answers "permission denied".
  await sql`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER`.execute(db);

  await sql`
    CREATE TABLE outbox_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
      at timestamptz NOT NULL DEFAULT now(),
      topic text NOT NULL,
      user_id uuid,
      payload jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX outbox_events_order ON outbox_events (tx, id)`.execute(db);
  await sql`CREATE INDEX outbox_events_at ON outbox_events (at)`.execute(db);

  await sql`
    CREATE TABLE mail_outbox (
      id uuid PRIMARY KEY,
      recipients text[] NOT NULL,
      bcc text[] NOT NULL DEFAULT '{}',
      subject text NOT NULL,
      text_body text NOT NULL,
      html_body text NOT NULL,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'kept')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX mail_outbox_created ON mail_outbox (created_at DESC)`.execute(db);
  await sql`CREATE INDEX mail_outbox_queued ON mail_outbox (created_at) WHERE status = 'queued'`.execute(db);

  await sql`
    CREATE TABLE attempts (
      key text PRIMARY KEY,
      failures integer NOT NULL,
      window_started_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE TABLE worker_heartbeats (worker_id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now())`.execute(
    db,
  );
}
