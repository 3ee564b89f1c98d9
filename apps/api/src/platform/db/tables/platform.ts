import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface CellChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface PlatformTables {
  idempotency_keys: {
    owner: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    reply: unknown;
    created_at: Generated<Date>;
  };
  audit_log: {
    id: Generated<number>;
    at: Generated<Date>;
    actor: string;
    actor_name: string;
    view_as: string | null;
    /** The name and the beginning of the key of a program. */
    api_key: Generated<string | null>;
    action: string;
    entity: string;
    entity_id: string;
    summary: string;
    request_id: string | null;
    changes: JSONColumnType<CellChange[]>;
  };
  outbox_events: {
    id: Generated<number>;
    tx: Generated<string>;
    at: Generated<Date>;
    topic: string;
    user_id: string | null;
    payload: JSONColumnType<Record<string, unknown>>;
    /** Who may hear of it, beyond the topic; kept on the server. */
    audience: ColumnType<readonly object[] | null, string | null, never>;
  };
  mail_outbox: {
    id: string;
    recipients: string[];
    bcc: Generated<string[]>;
    subject: string;
    text_body: string;
    html_body: string;
    status: Generated<'queued' | 'sent' | 'failed' | 'kept'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  /** What a mail brings along; gone some days after it went out. */
  mail_attachments: { mail_id: string; filename: string; content: Buffer };
  attempts: { key: string; failures: number; window_started_at: Date };
  /** Processes that answer requests, as each tells of itself. */
  api_processes: {
    id: string;
    host: string;
    pid: number;
    version: string;
    started_at: Date;
    seen_at: Generated<Date>;
    push_readers: number;
    connections: number;
  };
  sizes_by_day: {
    what: 'table' | 'files';
    name: string;
    day: string;
    bytes: number;
    items: number;
    measured_at: Generated<Date>;
  };
  worker_heartbeats: { worker_id: string; seen_at: Generated<Date> };
}
