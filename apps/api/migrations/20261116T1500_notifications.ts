import { type Kysely, sql } from 'kysely';

/** M21, G28: what a person is told of, once for every event however often it is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notifications (
      id uuid PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      user_code text NOT NULL,
      type text COLLATE "C" NOT NULL,
      event text COLLATE "C" NOT NULL,
      -- What it is about; who may no longer see that sees the notice no more.
      subject jsonb NOT NULL,
      title text NOT NULL,
      text text NOT NULL DEFAULT '',
      -- The person that title and text speak of as {by}; not every reader may know the name.
      person jsonb,
      link text NOT NULL,
      style text NOT NULL DEFAULT '',
      color text NOT NULL DEFAULT '',
      state text COLLATE "C" NOT NULL DEFAULT 'New' CHECK (state IN ('New', 'Read')),
      channel text COLLATE "C" NOT NULL CHECK (channel IN ('drawer', 'mail', 'digest')),
      dedupe text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      mailed_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      UNIQUE (user_code, dedupe)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX notifications_newest ON notifications (user_code, position)`.execute(db);
  await sql`CREATE INDEX notifications_new ON notifications (user_code, position) WHERE state = 'New'`.execute(db);
  await sql`
    CREATE INDEX notifications_digest ON notifications (user_code, position)
      WHERE channel = 'digest' AND state = 'New' AND mailed_at IS NULL`.execute(db);
  await sql`CREATE INDEX notifications_age ON notifications (created_at)`.execute(db);
  // For which day a person got their digest; written with the mail, so each is sent once.
  await sql`
    CREATE TABLE notice_digests (
      user_code text NOT NULL,
      day date NOT NULL,
      mailed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_code, day)
    )`.execute(db);
}
