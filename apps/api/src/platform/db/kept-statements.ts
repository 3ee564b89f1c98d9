import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables/index.ts';

/**
 * Before a long statement that comes with many requests and is carried out in the same way whatever it is asked with: each
 * connection reads and plans it once. What it names must be told column by column, none of which changes its type: of a
 * `*` the server would refuse to answer with more than it had when it was read, which another release may add.
 */
export const keptMark = '/* kept */ ';

export const kept = (text: string): string => keptMark + text;

const fewRows = 20;

/**
 * Before a statement that is told of so many rows at once: kept, it may take all of them apart anew for each row that it
 * finds. For a few that does not matter; ten thousand took 15 seconds of the server instead of 0.3.
 */
export const keptForFew = (rows: number): RawBuilder<unknown> => sql.raw(rows <= fewRows ? keptMark : '');

/** Of a statement that is built: from the same parts each time, or it is another one. */
export const executeKept = async <Row>(db: Kysely<Tables>, built: Compilable<Row>): Promise<Row[]> => {
  const query = built.compile();
  return (await db.executeQuery<Row>({ ...query, sql: kept(query.sql) })).rows;
};

/** Each takes some of the server's memory for as long as its connection lasts. */
const keptAtMost = 32;

type Ask = (this: pg.Client, asked: unknown, ...more: readonly unknown[]) => unknown;

/**
 * Of connections to the server itself: a pooler would hand a statement on to one that has never heard of it, and nobody
 * says of copies whether one stands before them.
 */
export const keepsStatements = (Client: typeof pg.Client): typeof pg.Client => {
  const ask = Client.prototype.query as Ask;
  return class extends Client {
    readonly #names = new Map<string, string>();

    #nameOf(text: string): string | undefined {
      if (!this.#names.has(text) && this.#names.size < keptAtMost) this.#names.set(text, `kept-${this.#names.size}`);
      return this.#names.get(text);
    }

    override query(asked: unknown, ...more: unknown[]): never {
      const [values, ...rest] = more;
      const name = typeof asked === 'string' && asked.startsWith(keptMark) ? this.#nameOf(asked) : undefined;
      const answer =
        name === undefined ? ask.call(this, asked, ...more) : ask.call(this, { name, text: asked, values }, ...rest);
      return answer as never;
    }
  };
};
