import { createHash } from 'node:crypto';
import { cacheLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Statement } from '../../platform/db/ask-while-there.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

type Held = { readonly value: unknown; readonly until: number };

export type CatalogueCache = {
  /** What was kept of a statement for this version of the catalogue. The statement holds the reader's scope, so nobody gets another's answer (T9). */
  readonly known: <T>(version: number, statement: Statement) => T | undefined;
  readonly keep: (version: number, statement: Statement, value: unknown) => void;
  /** What a statement answers, remembered until the catalogue changes, as told by where it is asked: a copy may be older. */
  readonly remember: <T>(from: Kysely<Tables>, statement: Statement, ask: () => Promise<T>) => Promise<T>;
};

const keyOf = (version: number, { text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([version, text, values], (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('base64');

/** Counting is most of a page's cost (103 → 164 pages a second without it). */
export const catalogueCache = (): CatalogueCache => {
  const held = new Map<string, Held>();
  const cache: CatalogueCache = {
    known<T>(version: number, statement: Statement) {
      const known = held.get(keyOf(version, statement));
      return known && known.until > Date.now() ? (known.value as T) : undefined;
    },
    keep(version, statement, value) {
      held.set(keyOf(version, statement), { value, until: Date.now() + cacheLimits.maxAgeMs });
      const oldest = held.size > cacheLimits.entries ? held.keys().next().value : undefined;
      if (oldest !== undefined) held.delete(oldest);
    },
    async remember<T>(from: Kysely<Tables>, statement: Statement, ask: () => Promise<T>) {
      const { version } = await from.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
      const known = cache.known<T>(version, statement);
      if (known !== undefined) return known;
      const value = await ask();
      cache.keep(version, statement, value);
      return value;
    },
  };
  return cache;
};
