import { createHash } from 'node:crypto';
import { cacheLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Statement } from '../../platform/db/ask-while-there.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { catalogueState } from './catalogue-version.ts';

type Held = { readonly value: unknown; readonly until: number };

export type CatalogueCache = {
  /** What was kept of a statement for the version of the catalogue with this stamp. The statement holds the reader's scope, so nobody gets another's answer (T9). */
  readonly known: <T>(stamp: string, statement: Statement) => T | undefined;
  readonly keep: (stamp: string, statement: Statement, value: unknown) => void;
  /** What a statement answers, remembered until the catalogue changes, as told by where it is asked: a copy may be older. */
  readonly remember: <T>(from: Kysely<Tables>, statement: Statement, ask: () => Promise<T>) => Promise<T>;
};

const keyOf = (stamp: string, { text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([stamp, text, values], (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('base64');

/** Counting is most of a page's cost (103 → 164 pages a second without it). */
export const catalogueCache = (): CatalogueCache => {
  const held = new Map<string, Held>();
  const cache: CatalogueCache = {
    known<T>(stamp: string, statement: Statement) {
      const known = held.get(keyOf(stamp, statement));
      return known && known.until > Date.now() ? (known.value as T) : undefined;
    },
    keep(stamp, statement, value) {
      held.set(keyOf(stamp, statement), { value, until: Date.now() + cacheLimits.maxAgeMs });
      const oldest = held.size > cacheLimits.entries ? held.keys().next().value : undefined;
      if (oldest !== undefined) held.delete(oldest);
    },
    async remember<T>(from: Kysely<Tables>, statement: Statement, ask: () => Promise<T>) {
      const { stamp } = await catalogueState(from);
      const known = cache.known<T>(stamp, statement);
      if (known !== undefined) return known;
      const value = await ask();
      cache.keep(stamp, statement, value);
      return value;
    },
  };
  return cache;
};
