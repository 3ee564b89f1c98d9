import { everyTerritory } from '@atelier/domain/access/data-scope';
import type { Tbe } from '@atelier/domain/access/user';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';

interface Places {
  readonly tbes: readonly Tbe[];
  readonly active_location?: string;
  /** Of the person themselves; empty: of none. */
  readonly entity?: string;
}

interface Kind {
  readonly noun: string;
  readonly field: 'userTBEs' | 'userActiveLocation' | 'entity';
  named(places: Places): readonly string[];
  /** Those of these names that there are, and held: nobody takes them away before this transaction ends. */
  found(names: readonly string[]): RawBuilder<{ name: string }>;
  readonly any: RawBuilder<unknown>;
}

const locations = {
  found: (names: readonly string[]) =>
    sql<{ name: string }>`SELECT key AS name FROM locations WHERE key = ANY(${names}) ORDER BY key FOR SHARE`,
  any: sql`SELECT 1 FROM locations LIMIT 1`,
};

const entities = {
  // A feed may bring locations of an entity that stands in no list yet.
  found: (names: readonly string[]) => sql<{ name: string }>`
    WITH listed AS (
      SELECT value FROM option_lists
       WHERE name = 'businessEntities' AND value = ANY(${names}) ORDER BY value FOR SHARE)
    SELECT value AS name FROM listed
    UNION SELECT business_entity FROM locations WHERE business_entity = ANY(${names})`,
  any: sql`SELECT 1 FROM option_lists WHERE name = 'businessEntities' UNION ALL SELECT 1 FROM locations LIMIT 1`,
};

const kinds: readonly Kind[] = [
  {
    noun: 'territory',
    field: 'userTBEs',
    named: ({ tbes }) => tbes.map(({ territory }) => territory).filter((name) => name !== everyTerritory),
    found: (names) => sql`SELECT name FROM territories WHERE name = ANY(${names}) ORDER BY name FOR SHARE`,
    any: sql`SELECT 1 FROM territories LIMIT 1`,
  },
  {
    ...entities,
    noun: 'business entity',
    field: 'userTBEs',
    named: ({ tbes }) => tbes.map(({ businessEntity }) => businessEntity).filter((name) => name !== everyTerritory),
  },
  {
    ...locations,
    noun: 'location',
    field: 'userTBEs',
    named: ({ tbes }) => tbes.flatMap((tbe) => tbe.locations),
  },
  {
    ...locations,
    noun: 'location',
    field: 'userActiveLocation',
    named: ({ active_location: active = '' }) => (active === '' ? [] : [active]),
  },
  {
    ...entities,
    noun: 'business entity',
    field: 'entity',
    named: ({ entity = '' }) => (entity === '' ? [] : [entity]),
  },
];

interface Unknown {
  readonly field: string;
  readonly message: string;
}

/** The first place that there is not. What was held already may stay. */
export const unknownPlace = async (tx: Tx, before: Places, after: Places): Promise<Unknown | undefined> => {
  for (const { noun, field, named, found, any } of kinds) {
    const held = new Set(named(before));
    const added = [...new Set(named(after))].filter((name) => !held.has(name));
    if (added.length === 0) continue;
    const known = new Set((await found(added).execute(tx)).rows.map(({ name }) => name));
    const missing = added.find((name) => !known.has(name));
    if (missing === undefined) continue;
    // A portal whose company data have not come yet has no list to compare with.
    if ((await any.execute(tx)).rows.length > 0) return { field, message: `There is no ${noun} "${missing}".` };
  }
  return undefined;
};

/** A place that does not exist would quietly show nothing. */
export const demandKnownPlaces = async (tx: Tx, before: Places, after: Places): Promise<void> => {
  const unknown = await unknownPlace(tx, before, after);
  if (unknown) refuse('invalidInput', { reason: unknown.message, fields: [{ ...unknown }] });
};
