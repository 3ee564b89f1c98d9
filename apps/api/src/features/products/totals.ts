import { createHash } from 'node:crypto';
import { cacheLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Statement } from '../../platform/db/ask-while-there.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

type Held = { readonly value: unknown; readonly until: number };

export type CatalogueCache = {
  /** The version of the catalogue that is true now. */
  readonly version: () => Promise<number>;
  /** What a statement answers, remembered until the catalogue changes, as told by where it is asked: a copy may be older. The statement holds the reader's scope, so nobody gets another's answer (T9). */
  readonly remember: <T>(from: Kysely<Tables>, statement: Statement, ask: () => Promise<T>) => Promise<T>;
};

/** Counting is most of a page's cost (103 → 164 pages a second without it). */
export const catalogueCache = (db: Db): CatalogueCache => {
  const held = new Map<string, Held>();
  const versionIn = async (from: Kysely<Tables>) => {
    const { version: now } = await from.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
    return now;
  };
  const keep = (key: string, value: unknown) => {
    held.set(key, { value, until: Date.now() + cacheLimits.maxAgeMs });
    const oldest = held.size > cacheLimits.entries ? held.keys().next().value : undefined;
    if (oldest !== undefined) held.delete(oldest);
  };
  return {
    version: () => versionIn(db.kysely),
    async remember<T>(from: Kysely<Tables>, { text, values }: Statement, ask: () => Promise<T>) {
      const key = createHash('sha256')
        .update(JSON.stringify([await versionIn(from), text, values]))
        .digest('base64');
      const known = held.get(key);
      if (known && known.until > Date.now()) return known.value as T;
      const value = await ask();
      keep(key, value);
      return value;
    },
  };
};
