import { everyTerritory } from '@atelier/domain/access/data-scope';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import type { UserRow } from './admin.rows.ts';

/** A territory that does not exist would quietly show nothing. What a person holds already may stay. */
export const demandKnownTerritories = async (tx: Tx, before: UserRow, after: UserRow): Promise<void> => {
  const held = new Set(before.tbes.map(({ territory }) => territory));
  const added = after.tbes
    .map(({ territory }) => territory)
    .filter((name) => !held.has(name) && name !== everyTerritory);
  if (added.length === 0) return;
  const known = new Set((await tx.selectFrom('territories').select('name').execute()).map(({ name }) => name));
  const unknown = added.find((name) => !known.has(name));
  // A portal whose company data have not come yet has no list to compare with.
  if (unknown === undefined || known.size === 0) return;
  const message = `There is no territory "${unknown}".`;
  refuse('invalidInput', { reason: message, fields: [{ field: 'userTBEs', message }] });
};
