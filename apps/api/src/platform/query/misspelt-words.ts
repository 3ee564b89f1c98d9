import type { Parameters } from './parameters.ts';

/** Words that are less alike than the nearest by no more than this are meant as well. */
const asNear = 0.05;

/** The words of `a`; OFFSET 0: how to look for one is worked out once, not for each product. */
const words =
  '(SELECT word, word_anywhere(word) AS anywhere, word_whole(word) AS whole FROM unnest(a.words) word OFFSET 0) w';
const holding = 'p.search_text LIKE w.anywhere AND p.search_text COLLATE "default" ~ w.whole';

/**
 * Products that have one of the words `a`: whole in what describes them, as their style, or as style and color in one. Where
 * a word has the typed one within it they are all found by that already, so one that the reader may know of stands for them.
 */
const having = (typed: string, known: string): string => `
  SELECT p.id FROM ${words} JOIN products p ON ${holding} WHERE strpos(w.word, ${typed}) = 0
  UNION ALL SELECT one.id FROM ${words}
    CROSS JOIN LATERAL (SELECT p.id FROM products p WHERE ${holding} AND ${known} LIMIT 1) one WHERE strpos(w.word, ${typed}) > 0
  UNION ALL SELECT p.id FROM products p WHERE p.style = ANY (a.styles)
  UNION ALL SELECT unnest(a.ids)`;

/**
 * Whether the asker may know of one of these products. Looked for among them until there is one: asked of each where they are
 * found, the planner begins with all that may be known of (575 instead of 135 ms).
 */
export const someKnown = (ids: string, known: string): string =>
  `EXISTS (SELECT 1 FROM unnest(${ids}) f (id) JOIN products p ON p.id = f.id WHERE ${known})`;

/**
 * The products with the words that look most like a typed one (docs/decisions/0044), besides those that hold it as it is.
 * Words come from the nearest on, those equally near together, until some product that the reader may know of has one: [G39]
 * words of other products have no part in what the nearest is.
 */
export const productsLike = (word: string, known: string, parameters: Parameters): string => {
  const typed = `${parameters.add(word)}::text`;
  // OFFSET 0: looked up once for each step, however often it is named.
  return `
    WITH RECURSIVE alike AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY likeness DESC) AS place, * FROM words_like(${typed})
    ), near AS (
      SELECT 0::bigint AS place, NULL::real AS best, '{}'::integer[] AS ids
      UNION ALL
      SELECT a.place, coalesce(n.best, CASE WHEN ${someKnown('found.ids', known)} THEN a.likeness END), found.ids
        FROM near n JOIN alike a ON a.place = n.place + 1 AND (n.best IS NULL OR a.likeness >= n.best - ${asNear})
       CROSS JOIN LATERAL (SELECT ARRAY(${having(typed, known)}) AS ids OFFSET 0) found
    ) SELECT unnest(ids) FROM near`;
};
