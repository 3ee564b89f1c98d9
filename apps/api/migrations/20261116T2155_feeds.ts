import { type Kysely, sql } from 'kysely';

/** What a feed may say of a product, as columns: all that products hold but what the portal keeps itself. */
const kept = new Set(['id', 'images', 'search_text', 'search_vector']);

async function columnsOf(db: Kysely<unknown>, table: string, besides: ReadonlySet<string>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !besides.has(name))
    .join(', ');
}

/**
 * [G43] A feed is staged beside the catalogue, compared with it, and becomes a version of it. The staging tables hold
 * the lines of feeds one after another, so that an index by blocks finds those of one for hardly anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE feeds (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      mode text NOT NULL CHECK (mode IN ('partial', 'full')),
      format text NOT NULL CHECK (format IN ('ndjson', 'sheet')),
      kind text NOT NULL,
      state text NOT NULL,
      error text,
      file_size bigint NOT NULL,
      job_id uuid,
      created_by text NOT NULL,
      created_by_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      lines integer NOT NULL DEFAULT 0,
      bad_lines integer NOT NULL DEFAULT 0,
      unchanged integer NOT NULL DEFAULT 0,
      has_products boolean NOT NULL DEFAULT false,
      base_version bigint,
      applied_version bigint,
      applied_by_name text,
      applied_at timestamptz,
      rolled_back_at timestamptz,
      counts jsonb NOT NULL DEFAULT '[]'
    )`.execute(db);
  await sql`CREATE INDEX feeds_newest ON feeds (created_at DESC)`.execute(db);
  const products = await columnsOf(db, 'products', kept);
  await sql`
    CREATE TABLE feed_products AS
    SELECT NULL::uuid AS feed_id, NULL::integer AS line, NULL::text[] AS given, ${sql.raw(products)},
           NULL::text[] AS relationships
      FROM products WITH NO DATA`.execute(db);
  const locations = await columnsOf(db, 'product_locations', new Set(['product_id']));
  await sql`
    CREATE TABLE feed_locations AS
    SELECT NULL::uuid AS feed_id, NULL::integer AS line, style, color, NULL::text[] AS given, ${sql.raw(locations)}
      FROM products, product_locations WITH NO DATA`.execute(db);
  await sql`
    CREATE TABLE feed_availability AS
    SELECT NULL::uuid AS feed_id, NULL::integer AS line, style, color, code, size, date, inventory, upc
      FROM products, product_availability WITH NO DATA`.execute(db);
  await sql`
    CREATE TABLE feed_company (
      feed_id uuid NOT NULL,
      line integer NOT NULL,
      kind text NOT NULL,
      key text NOT NULL,
      row jsonb NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE feed_bad_lines (
      feed_id uuid NOT NULL,
      line integer NOT NULL,
      reason text NOT NULL,
      text text NOT NULL DEFAULT '',
      style text COLLATE "C",
      color text COLLATE "C"
    )`.execute(db);
  for (const table of ['feed_products', 'feed_locations', 'feed_availability', 'feed_company'])
    await sql`CREATE INDEX ${sql.id(`${table}_feed`)} ON ${sql.id(table)} USING brin (feed_id) WITH (pages_per_range = 16)`.execute(
      db,
    );
  await sql`CREATE INDEX feed_bad_lines_feed ON feed_bad_lines (feed_id, line)`.execute(db);
  await sql`
    CREATE TABLE feed_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      feed_id uuid NOT NULL,
      section text NOT NULL,
      change text NOT NULL CHECK (change IN ('new', 'changed', 'gone')),
      relation text NOT NULL,
      style text COLLATE "C",
      color text COLLATE "C",
      code text COLLATE "C",
      key text,
      name text,
      before jsonb,
      after jsonb,
      taken boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX feed_changes_of ON feed_changes (feed_id, section, id)`.execute(db);
}
