import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE users (
      id uuid PRIMARY KEY,
      user_code text COLLATE "C" NOT NULL UNIQUE,
      email text NOT NULL UNIQUE CHECK (email = lower(email)),
      name text NOT NULL,
      last_name text NOT NULL,
      status text NOT NULL CHECK (status IN ('unconfirmed', 'pending', 'active', 'deactivated')),
      strategy text NOT NULL DEFAULT 'password' CHECK (strategy IN ('password', 'directory')),
      directory_subject text UNIQUE,
      password_hash text,
      company text NOT NULL DEFAULT '',
      reason text NOT NULL DEFAULT '',
      entity text NOT NULL DEFAULT '',
      country text NOT NULL DEFAULT '',
      legal_type text NOT NULL DEFAULT 'Domestic' CHECK (legal_type IN ('Domestic', 'Subsidiary', 'Joint Venture', 'Franchise')),
      active_location text NOT NULL DEFAULT '',
      permissions jsonb NOT NULL DEFAULT '[]',
      tbes jsonb NOT NULL DEFAULT '[]',
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_login_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX users_status ON users (status, last_name, name, id)`.execute(db);

  await sql`
    CREATE TABLE sessions (
      id_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_action_at timestamptz NOT NULL DEFAULT now(),
      address text NOT NULL DEFAULT '',
      agent text NOT NULL DEFAULT ''
    )`.execute(db);
  await sql`CREATE INDEX sessions_user ON sessions (user_id)`.execute(db);
  await sql`CREATE INDEX sessions_last_action ON sessions (last_action_at)`.execute(db);

  await sql`
    CREATE TABLE user_links (
      id uuid PRIMARY KEY,
      user_id uuid REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('confirmEmail', 'setPassword', 'pendingUser', 'openId')),
      code_hash bytea NOT NULL UNIQUE,
      payload jsonb NOT NULL DEFAULT '{}',
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX user_links_expiry ON user_links (expires_at)`.execute(db);
  await sql`CREATE INDEX user_links_user ON user_links (user_id, kind)`.execute(db);

  await sql`
    CREATE TABLE user_settings (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      key text NOT NULL,
      value jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (user_id, key)
    )`.execute(db);
  await sql`
    CREATE TABLE user_flags (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      flag text NOT NULL,
      model_type text NOT NULL,
      model_id text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, flag, model_type, model_id)
    )`.execute(db);
  await sql`
    CREATE TABLE statistics (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      user_code text NOT NULL,
      action text NOT NULL,
      model_type text,
      model_id text,
      assortment text,
      data jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE INDEX statistics_action ON statistics (action, at)`.execute(db);

  await sql`
    CREATE TABLE signing_secrets (
      name text PRIMARY KEY,
      secret bytea NOT NULL CHECK (octet_length(secret) >= 32)
    )`.execute(db);
}
