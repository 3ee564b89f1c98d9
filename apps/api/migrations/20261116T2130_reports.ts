import { type Kysely, sql } from 'kysely';

const c = sql`text COLLATE "C"`;

/** What reports are made of: which style-colors came and went, what people used by day, and both with their accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRowChanges(db);
  await createDailySums(db);
  await createReportViews(db);
}

/** Rows of assortments that people list; those of dynamic ones come and go with the catalogue and are no decision. */
async function createRowChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_row_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      at timestamptz NOT NULL DEFAULT now(),
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      delta smallint NOT NULL CHECK (delta IN (1, -1))
    )`.execute(db);
  // What was there before anybody counted came with its assortment.
  await sql`
    INSERT INTO assortment_row_changes (assortment_id, at, style, color, delta)
    SELECT r.assortment_id, a.created_date, r.style, r.color, 1
    FROM assortment_products r JOIN assortments a ON a.id = r.assortment_id WHERE a.method = 'static'`.execute(db);
  await sql`CREATE INDEX assortment_row_changes_of ON assortment_row_changes (assortment_id, at) INCLUDE (delta)`.execute(
    db,
  );
}

async function createDailySums(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE statistics_daily (
      day date NOT NULL,
      user_code text NOT NULL,
      action text NOT NULL,
      model_type text NOT NULL,
      assortment text NOT NULL,
      detail text NOT NULL,
      times integer NOT NULL CHECK (times > 0),
      PRIMARY KEY (day, user_code, action, model_type, assortment, detail)
    )`.execute(db);
  await sql`CREATE INDEX statistics_daily_assortment ON statistics_daily (assortment, action, day)`.execute(db);
  // Days of the company, whatever zone the server runs in; what is not summed yet counts at once.
  await sql`
    CREATE VIEW statistic_days AS
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

async function createReportViews(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX customers_name ON customers (lower(name))`.execute(db);
  // At home an account is where the region's own location is, abroad where the customer is.
  await sql`
    CREATE VIEW reported_assortments AS
    SELECT a.id, a.title AS assortment, coalesce(nullif(a.sub_title, ''), 'No account') AS account,
      coalesce(
        (SELECT l.territory FROM locations l WHERE l.code = a.location_id AND a.region IN ('US', 'Europe')),
        (SELECT min(k.territory) FROM customers k WHERE lower(k.name) = lower(a.sub_title)),
        'International') AS territory,
      coalesce(a.region, '') AS region
    FROM assortments a`.execute(db);
  const product = sql.raw(`coalesce(p.name, '') AS name, coalesce(p.gender, '') AS gender,
    coalesce(p.pillar, '') AS pillar, coalesce(p.product_type, '') AS product_type`);
  await sql`
    CREATE VIEW report_contents AS
    SELECT r.assortment_id || '/' || r.style || '-' || r.color AS id, r.assortment_id, a.account, a.territory,
           a.assortment, a.region, r.style, r.color, ${product}
    FROM assortment_products r JOIN reported_assortments a ON a.id = r.assortment_id
    LEFT JOIN products p ON p.style = r.style AND p.color = r.color`.execute(db);
  await sql`
    CREATE VIEW report_changes AS
    SELECT c.id, c.assortment_id, c.at, (c.at AT TIME ZONE 'America/Los_Angeles')::date AS day, c.delta,
           CASE c.delta WHEN 1 THEN 'Added' ELSE 'Dropped' END AS change, a.account, a.territory, a.assortment,
           c.style, c.color, ${product}
    FROM assortment_row_changes c JOIN reported_assortments a ON a.id = c.assortment_id
    LEFT JOIN products p ON p.style = c.style AND p.color = c.color`.execute(db);
  await sql`
    CREATE VIEW report_documents AS
    SELECT concat_ws('/', d.day, d.activity, d.document, a.id) AS id, a.id AS assortment_id, d.day, d.activity, d.document,
           a.account, a.territory, a.assortment, sum(d.times)::integer AS times
    FROM (
      SELECT day, CASE action WHEN 'document--preview' THEN 'Previewed' ELSE 'Downloaded' END AS activity,
             detail AS document, assortment, times
      FROM statistic_days WHERE action IN ('document--download', 'document--preview')
      UNION ALL
      SELECT (sent_at AT TIME ZONE 'America/Los_Angeles')::date, 'Mailed',
             left(concat_ws(' ', settings ->> 'type', settings ->> 'subtype'), 120), assortment_id::text, 1
      FROM shared_documents WHERE sent_at IS NOT NULL
    ) d JOIN reported_assortments a ON a.id::text = d.assortment
    GROUP BY a.id, d.day, d.activity, d.document, a.account, a.territory, a.assortment`.execute(db);
  // Who used what: the person's own territory, the season of the assortment it was about.
  await sql`
    CREATE VIEW statistic_uses AS
    SELECT s.id, s.day, s.action, s.user_code, s.detail, s.times,
           coalesce(nullif(trim(u.name || ' ' || u.last_name), ''), s.user_code) AS person,
           coalesce(u.tbes -> 0 ->> 'territory', '') AS territory,
           coalesce(a.season || ' ' || a.year, '') AS season, coalesce(a.title, '') AS assortment
    FROM statistic_days s LEFT JOIN users u ON u.user_code = s.user_code
    LEFT JOIN assortments a ON a.id::text = s.assortment`.execute(db);
}
