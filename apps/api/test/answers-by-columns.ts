import { personas } from '@atelier/demo-data';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../src/platform/context.ts';
import type { SignedIn } from '../src/platform/http/sessions.ts';
import type { ColumnSearch } from '../src/platform/query/column-search.ts';
import { Refusal } from '../src/platform/refusal.ts';
import type { TestDatabase } from './test-database.ts';

export const reader = (name: string): SignedIn =>
  personas.find(({ persona }) => persona === name) as unknown as SignedIn;

interface Asked extends Pick<TestDatabase, 'kysely'> {
  readonly pool: { query(text: string, values: unknown[]): Promise<{ readonly rows: unknown[] }> };
}

/** The database as it is now, whatever happens to it meanwhile: so a copy looks that has not caught up. */
export const copyThatIsBehind = ({ kysely }: TestDatabase, work: (copy: Asked) => Promise<void>): Promise<void> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((then) =>
      work({ kysely: then, pool: { query: (text, values) => then.executeQuery(CompiledQuery.raw(text, values)) } }),
    );

/** A question of one reader, answered by columns or, without them, by PostgreSQL. */
export const askedBy = ({ kysely, pool }: Asked, user: SignedIn, columns: ColumnSearch | undefined): Ctx =>
  ({
    user,
    columns,
    gone: new AbortController().signal,
    read: kysely,
    ask: async ({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await pool.query(text, [...values])).rows,
  }) as unknown as Ctx;

/** What is refused must be refused in the same words, whoever answers. */
export const orRefusal = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refusal) return error.message;
    throw error;
  });
