import type { Kysely } from 'kysely';
import type { Tables } from '../src/platform/db/tables/index.ts';

/** The same database, and how much of it was read through this: what is cut only after reading shows here. */
export const countedReads = (db: Kysely<Tables>) => {
  let bytes = 0;
  const kysely = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      bytes += JSON.stringify(result.rows).length;
      return result;
    },
  });
  return {
    kysely,
    /** What the work read, in bytes. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = bytes;
      await work();
      return bytes - before;
    },
  };
};
