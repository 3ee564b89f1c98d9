import { type Kysely, sql } from 'kysely';

/** What `search_text` is made of besides the style, field by field: words of two fields do not stand beside each other. */
const texts = [
  'name',
  'color',
  'color_description',
  'category_shape',
  'category_type',
  'category_apparel_type',
  'category_apparel_sub_type',
  'pop_type',
  'pop_category',
];

/** Styles and texts of a table of products, each once. */
const told = (table: string) =>
  sql.raw(`ARRAY(SELECT DISTINCT style FROM ${table}),
    ARRAY(SELECT DISTINCT unnest(ARRAY[${texts.join(', ')}]) FROM ${table})`);

/**
 * The words of all products, so that a misspelt one is compared with thousands of words and not with the texts of all products
 * (docs/decisions/0044). Nothing is said of who has a word: that is asked of the products, of those the reader may know of. A
 * word that no product has any more therefore changes nothing, and so does one that stands here twice: two writers who add it
 * at once do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await createReading(db);
  await createWords(db);
  // What is being written now is in, or comes by the triggers.
  await sql`LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`INSERT INTO product_words (word, is_style) SELECT word, is_style FROM words_of_products()`.execute(db);
  await sql`CREATE INDEX product_words_word ON product_words (word)`.execute(db);
  await sql`CREATE INDEX product_words_like ON product_words USING gin (word gin_trgm_ops)`.execute(db);
  await sql`ANALYZE product_words`.execute(db);
  await createTriggers(db);
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_words (
      word text COLLATE "C" NOT NULL,
      is_style boolean NOT NULL
    )`.execute(db);
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  // Words of three letters and more, and two that stand beside each other as they stand there: people type them as one.
  // What is a letter says the collation of the database, as it does for trigrams; lower case is that of search_text.
  await sql`
    CREATE FUNCTION words_of_texts(styles text[], told text[]) RETURNS TABLE (word text, is_style boolean)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT DISTINCT style, true FROM unnest(styles) style WHERE length(style) <= 100
      UNION ALL
      SELECT DISTINCT entry, false FROM (
        SELECT m[1] AS word, m[1] || m[2] || lead(m[1]) OVER beside AS pair,
               greatest(length(m[1]), length(lead(m[1]) OVER beside)) AS longest
          FROM unnest(told || ARRAY(SELECT style FROM unnest(styles) style WHERE style ~ '[^[:alnum:]]')) WITH ORDINALITY texts (text, at)
         CROSS JOIN LATERAL regexp_matches(lower(text COLLATE "C") COLLATE "default", '([[:alnum:]]+)([^[:alnum:]]*)', 'g')
               WITH ORDINALITY x (m, n)
        WINDOW beside AS (PARTITION BY at ORDER BY n)
      ) each CROSS JOIN LATERAL (VALUES (word, length(word)), (pair, longest)) entries (entry, letters)
      WHERE letters >= 3 AND length(entry) <= 100
    $$`.execute(db);
  await sql`
    CREATE FUNCTION words_of_products() RETURNS TABLE (word text, is_style boolean) LANGUAGE sql STABLE AS $$
      SELECT * FROM words_of_texts(${told('products')})
    $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // Locked before it looks what is there: whoever takes words away locks it too, so none goes between the two.
  // With the rights of the owner: a node of the release before has none to this table yet.
  await sql`
    CREATE FUNCTION add_product_words(styles text[], told text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
    BEGIN
      LOCK TABLE product_words IN ROW EXCLUSIVE MODE;
      INSERT INTO product_words (word, is_style)
      SELECT found.word, found.is_style FROM words_of_texts(styles, told) found
       WHERE NOT EXISTS (SELECT 1 FROM product_words known WHERE known.word = found.word AND known.is_style = found.is_style);
    END $$`.execute(db);
  // Products come by the thousand. Most changes of one are of no word, and cost nothing by row.
  await sql`
    CREATE FUNCTION add_words_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_product_words(${told('written')});
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION add_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_product_words(ARRAY[NEW.style], ARRAY[${sql.raw(texts.map((text) => `NEW.${text}`).join(', '))}]);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER add_words_of_new AFTER INSERT ON products
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_new()`.execute(db);
  await sql`
    CREATE TRIGGER add_words_of_changed AFTER UPDATE ON products FOR EACH ROW
      WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION add_words_of_changed()`.execute(db);
}

async function createReading(db: Kysely<unknown>): Promise<void> {
  // A setting of the library is only known where it is loaded.
  await sql`SELECT similarity('', '')`.execute(db);
  // At the usual 0.3 two swapped letters would be missed. Words that are equally near come together; a style and its color
  // may be typed as one.
  await sql`
    CREATE FUNCTION words_like(typed text) RETURNS TABLE (likeness real, words text[], styles text[], ids integer[])
    LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.25 AS $$
      SELECT alike.likeness, array_agg(DISTINCT word) FILTER (WHERE NOT is_style),
             array_agg(DISTINCT word) FILTER (WHERE is_style), array_agg(id) FILTER (WHERE id IS NOT NULL)
        FROM (
          SELECT similarity(typed, word) AS likeness, word, is_style, NULL::integer AS id FROM product_words WHERE word % typed
          UNION ALL
          SELECT similarity(typed, p.style || ' ' || p.color), NULL, NULL, p.id
            FROM generate_series(1, length(typed) - 1) cut
            JOIN products p ON p.style = upper(left(typed, cut)) AND p.color = upper(substr(typed, cut + 1))
        ) alike GROUP BY 1
    $$`.execute(db);
  // A word for LIKE, which finds it by an index, and for a regular expression, which tells whether it stands there whole.
  await sql`
    CREATE FUNCTION word_anywhere(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    $$`.execute(db);
  await sql`
    CREATE FUNCTION word_whole(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT '(\\m|_)' || regexp_replace(word COLLATE "default", '([^[:alnum:]])', '\\\\\\1', 'g') || '(\\M|_)'
    $$`.execute(db);
}
