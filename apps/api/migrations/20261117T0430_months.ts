import { type Kysely, sql } from 'kysely';

/**
 * What grows for ever lies in months: the change log and the sums of what people used. A month that nobody made ahead
 * goes to the rest, so a write never waits for a table. The months stand in a schema of their own, where the account of
 * the application has no rights: it reaches their rows through the whole alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS months`.execute(db);
  await makeFunctions(db);
  await splitLog(db);
  await splitSums(db);
  await sql`SELECT make_months(3)`.execute(db);
}

/** The table as it is becomes the first month, with all that came before; a new one of its name holds it. */
async function becomeFirstMonth(db: Kysely<unknown>, table: string, by: string, whole: string): Promise<void> {
  await sql`
    DO ${sql.lit(`
      DECLARE
        month text := to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM');
        next text := to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-DD');
        given record;
      BEGIN
        ALTER TABLE ${table} SET SCHEMA months;
        EXECUTE format('ALTER TABLE months.${table} RENAME TO %I', '${table}_' || month);
        ${whole}
        -- Those who work with it go on without a pause: rights as they were.
        FOR given IN
          SELECT grantee::regrole::text AS who, privilege_type AS may
          FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = format('months.%I', '${table}_' || month)::regclass
            AND grantee <> c.relowner AND grantee <> 0
        LOOP
          EXECUTE format('GRANT %s ON public.${table} TO %s', given.may, given.who);
          EXECUTE format('REVOKE %s ON months.%I FROM %s', given.may, '${table}_' || month, given.who);
        END LOOP;
        EXECUTE format('ALTER TABLE public.${table} ATTACH PARTITION months.%I FOR VALUES FROM (MINVALUE) TO (%L)',
          '${table}_' || month, (next || CASE '${by}' WHEN 'at' THEN ' 00:00:00+00' ELSE '' END));
        CREATE TABLE months.${table}_rest PARTITION OF public.${table} DEFAULT;
      END`)}`.execute(db);
}

async function splitLog(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_log DROP CONSTRAINT audit_log_pkey, ADD PRIMARY KEY (id, at)`.execute(db);
  const { rows } = await sql<{ next: string }>`SELECT (coalesce(max(id), 0) + 1)::text AS next FROM audit_log`.execute(
    db,
  );
  await sql`ALTER TABLE audit_log ALTER COLUMN id DROP IDENTITY`.execute(db);
  await becomeFirstMonth(
    db,
    'audit_log',
    'at',
    `CREATE TABLE public.audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY (START WITH ${rows[0]!.next}),
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      actor_name text NOT NULL,
      view_as text,
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      summary text NOT NULL,
      request_id text,
      changes jsonb NOT NULL DEFAULT '[]',
      api_key text,
      PRIMARY KEY (id, at)
    ) PARTITION BY RANGE (at);
    CREATE INDEX audit_log_at ON public.audit_log (at DESC, id DESC);
    CREATE INDEX audit_log_entity ON public.audit_log (entity, entity_id, id DESC);
    CREATE INDEX audit_log_actor ON public.audit_log (actor, id DESC);
    CREATE INDEX audit_log_action ON public.audit_log (action, id DESC);`,
  );
  // [T25] As before: even the owner may only add.
  await sql`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log, months.audit_log_rest FROM PUBLIC, CURRENT_USER`.execute(db);
}

async function splitSums(db: Kysely<unknown>): Promise<void> {
  await becomeFirstMonth(
    db,
    'statistics_daily',
    'day',
    `CREATE TABLE public.statistics_daily (
      day date NOT NULL,
      user_code text NOT NULL,
      action text NOT NULL,
      model_type text NOT NULL,
      assortment text NOT NULL,
      detail text NOT NULL,
      times integer NOT NULL CHECK (times > 0),
      PRIMARY KEY (day, user_code, action, model_type, assortment, detail)
    ) PARTITION BY RANGE (day);
    CREATE INDEX statistics_daily_assortment ON public.statistics_daily (assortment, action, day);`,
  );
  // The view follows the table it was made from, which is one month now.
  await sql`
    CREATE OR REPLACE VIEW statistic_days AS
    SELECT concat_ws('/', day, user_code, action, model_type, assortment, detail) AS id,
           day, user_code, action, model_type, assortment, detail, sum(times)::integer AS times
    FROM (
      SELECT day, user_code, action, model_type, assortment, detail, times FROM statistics_daily
      UNION ALL
      SELECT (at AT TIME ZONE 'America/Los_Angeles')::date, user_code, action, coalesce(model_type, ''),
             coalesce(assortment, ''),
             left(coalesce(nullif(concat_ws(' ', data ->> 'type', data ->> 'subtype'), ''), data ->> 'libraryType', ''), 120), 1
      FROM statistics
    ) counted
    GROUP BY day, user_code, action, model_type, assortment, detail`.execute(db);
}

async function makeFunctions(db: Kysely<unknown>): Promise<void> {
  // Whoever adds rows may also have the months made for them; a busy table is left for the next time.
  await sql`
    CREATE FUNCTION make_months(ahead integer) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
    DECLARE
      whole text; moment text; month timestamp; name text; low text; high text; waiting boolean; made text[] := '{}';
    BEGIN
      IF NOT has_table_privilege(session_user, 'public.audit_log', 'insert') OR ahead NOT BETWEEN 0 AND 24 THEN
        RAISE insufficient_privilege;
      END IF;
      PERFORM pg_advisory_xact_lock(hashtext('make_months'));
      FOR whole, moment, month IN
        SELECT * FROM (VALUES ('audit_log', 'at'), ('statistics_daily', 'day')) AS t,
          generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'),
            date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead), interval '1 month')
      LOOP
        name := whole || '_' || to_char(month, 'YYYY_MM');
        CONTINUE WHEN to_regclass(format('months.%I', name)) IS NOT NULL;
        low := to_char(month, 'YYYY-MM-DD"T00:00:00Z"');
        high := to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"');
        -- What came before its month was made stays with the rest.
        EXECUTE format('SELECT EXISTS (SELECT FROM months.%I WHERE %I >= %L AND %I < %L)', whole || '_rest', moment, low, moment, high)
          INTO waiting;
        CONTINUE WHEN waiting;
        EXECUTE format('CREATE TABLE months.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, whole);
        IF whole = 'audit_log' THEN
          EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON months.%I FROM PUBLIC, CURRENT_USER', name);
        END IF;
        EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)', whole, name, low, high);
        made := made || name;
      END LOOP;
      RETURN made;
    END $$`.execute(db);
  // With the rights of whoever asks: months of the log are dropped by the owner of the tables alone.
  await sql`
    CREATE FUNCTION drop_months(whole text, kept integer) RETURNS text[] LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
    DECLARE
      name text; gone text[] := '{}';
      since timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => kept);
      moment text := CASE whole WHEN 'audit_log' THEN 'at' ELSE 'day' END;
    BEGIN
      IF kept < 1 THEN RAISE EXCEPTION 'At least one whole month is kept.'; END IF;
      FOR name IN
        SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = format('public.%I', whole)::regclass AND c.relname ~ '_\\d{4}_\\d{2}$'
          AND to_date(right(c.relname, 7), 'YYYY_MM') < since
        ORDER BY 1
      LOOP
        EXECUTE format('DROP TABLE months.%I', name);
        gone := gone || name;
      END LOOP;
      EXECUTE format('GRANT DELETE ON months.%I TO CURRENT_USER', whole || '_rest');
      EXECUTE format('DELETE FROM months.%I WHERE %I < %L', whole || '_rest', moment, to_char(since, 'YYYY-MM-DD"T00:00:00Z"'));
      EXECUTE format('REVOKE DELETE ON months.%I FROM CURRENT_USER', whole || '_rest');
      RETURN gone;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION drop_statistics(kept integer) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
    BEGIN
      IF NOT has_table_privilege(session_user, 'public.statistics_daily', 'delete') THEN
        RAISE insufficient_privilege;
      END IF;
      RETURN drop_months('statistics_daily', kept);
    END $$`.execute(db);
}
