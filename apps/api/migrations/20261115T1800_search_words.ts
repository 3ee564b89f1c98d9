import { type Kysely, sql } from 'kysely';

const kinds = `coalesce(category_shape, '') || ' ' || coalesce(category_type, '') || ' ' ||
  coalesce(category_apparel_type, '') || ' ' || coalesce(category_apparel_sub_type, '') || ' ' ||
  coalesce(pop_type, '') || ' ' || coalesce(pop_category, '')`;
const around = `gender || ' ' || division || ' ' || category || ' ' || pillar || ' ' || outsole || ' ' || upper || ' ' ||
  coalesce(category_sport, '') || ' ' || coalesce(category_closure, '') || ' ' || coalesce(category_height, '')`;

/** Words over everything that describes a product, weighted; and names, colors and kinds for parts of words and typos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // array_to_string is only stable because of element types that print by setting; texts do not.
  await sql`
    CREATE FUNCTION words_of(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT array_to_string(texts, ' ') $$`.execute(db);
  await sql`ALTER TABLE products DROP COLUMN search_text`.execute(db);
  await sql`
    ALTER TABLE products
      ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS
        (lower(style || '-' || color || ' ' || name || ' ' || color_description || ' ' || ${sql.raw(kinds)})) STORED,
      ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english', style || ' ' || color || ' ' || name), 'A') ||
        setweight(to_tsvector('english', color_description || ' ' || ${sql.raw(kinds)}), 'B') ||
        setweight(to_tsvector('english', ${sql.raw(around)}), 'C') ||
        setweight(to_tsvector('english', description || ' ' || words_of(features)), 'D')
      ) STORED`.execute(db);
  await sql`CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX products_words ON products USING gin (search_vector)`.execute(db);
  // The products nearest to a mistyped word. Strict: likeness across two words is none. The threshold belongs to this
  // question alone: at the usual 0.5 two swapped letters would be missed.
  await sql`
    CREATE FUNCTION products_like_word(word text) RETURNS SETOF integer LANGUAGE sql STABLE PARALLEL SAFE
    SET pg_trgm.strict_word_similarity_threshold = 0.25
    AS $$
      SELECT near.id FROM (
        SELECT id, strict_word_similarity(word, search_text) AS likeness,
               max(strict_word_similarity(word, search_text)) OVER () AS best
          FROM products WHERE word <<% search_text
      ) near WHERE near.likeness >= near.best - 0.05
    $$`.execute(db);
}
