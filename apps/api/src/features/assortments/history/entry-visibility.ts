import type { AssortmentRegion } from '@atelier/domain/assortment/assortment';
import { visibleTo } from '@atelier/domain/assortment/visible-fields';
import { locationForRegion } from '@atelier/domain/product/location-rules';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { HiddenIn } from '../../../platform/editing/history.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

type Region = AssortmentRegion | null;

interface Move {
  readonly id: number;
  readonly before: Region;
}

const movesOf = async (ctx: Ctx, record: AssortmentRecord): Promise<Move[]> => {
  const { rows } = await sql<Move>`
    SELECT id, jsonb_path_query_first(changes, '$[*] ? (@.field == "region")') ->> 'before' AS before
    FROM audit_log
    WHERE entity = ${assortments.entity} AND entity_id = ${record.id} AND changes @> '[{"field": "region"}]'
    ORDER BY id`.execute(ctx.read);
  return rows;
};

/** [T1] An entry shows no more than its reader might have seen where the assortment was when it was written. */
export const hiddenInEntries = async (ctx: Ctx, record: AssortmentRecord): Promise<HiddenIn> => {
  const moves = await movesOf(ctx, record);
  const now = visibilityOf(ctx, record).removed;
  const regionAt = (entryId: number): Region => {
    const next = moves.find(({ id }) => id >= entryId);
    return next ? next.before : record.region;
  };
  const removedIn = new Map<Region, ReadonlySet<string>>();
  const removedAt = (region: Region): ReadonlySet<string> => {
    const held = removedIn.get(region);
    if (held) return held;
    const facts = { ...factsOf(record), region, locationId: locationForRegion(region ?? undefined) };
    const { removed } = visibleTo(ctx.user, facts);
    removedIn.set(region, removed);
    return removed;
  };
  // An entry that moves the assortment speaks of both places.
  return (entryId) =>
    moves.length === 0 ? now : new Set([...now, ...removedAt(regionAt(entryId)), ...removedAt(regionAt(entryId + 1))]);
};
