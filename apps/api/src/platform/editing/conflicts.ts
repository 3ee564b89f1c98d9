import type { Conflict } from '@atelier/contract/conflict';
import { somebodyElse } from '@atelier/domain/access/shown-person';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import type { Edited, Entity } from './entity.ts';

export type LostCell = Pick<Conflict, 'id' | 'field' | 'value' | 'version'>;

const mostShown = 100;

const writersOf = async (tx: Tx, entity: string, id: string, revisions: readonly number[]) => {
  const rows = await tx
    .selectFrom('edit_revisions')
    .select(['revision', 'actor', 'actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('revision', 'in', [...new Set(revisions)])
    .execute();
  return new Map(rows.map((row) => [row.revision, row]));
};

/** [G21] The same cell was changed by somebody else: nothing is saved, and the reply says what holds now and who wrote it. */
export const refuseConflicts = async <R extends Edited>(
  tx: Tx,
  entity: Entity<R>,
  id: string,
  lost: readonly LostCell[],
): Promise<void> => {
  const [first] = lost;
  if (!first) return;
  const shown = lost.slice(0, mostShown);
  const writers = await writersOf(
    tx,
    entity.entity,
    id,
    shown.map(({ version }) => version),
  );
  const by = (version: number) => writers.get(version)?.actor_name ?? somebodyElse;
  const what = first.id === null ? entity.fieldLabel(first.field) : `${first.field} of ${first.id}`;
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  refuse('userLock', {
    reason: `${by(first.version)} changed ${what}${others} in the meantime.`,
    conflicts: shown.map((cell): Conflict => {
      const writer = writers.get(cell.version);
      return { ...cell, by: by(cell.version), userCode: writer?.actor ?? null, at: writer?.at.toISOString() ?? null };
    }),
    count: lost.length,
  });
};

/** A version that does not exist yet was not seen here: with it, every change of others would count as seen. */
export const demandPossible = (
  { noun }: { readonly noun: string },
  { revision }: Edited,
  seen: Iterable<number>,
): void => {
  for (const version of seen)
    if (version > revision)
      refuse('userLock', { reason: `This ${noun} is not the one you have open. Please load it again.` });
};

/** Whoever removes a thing without having seen its newest state is asked to look again. */
export const demandNewest = async <R extends Edited>(
  tx: Tx,
  entity: Entity<R>,
  record: R,
  seen: number,
): Promise<void> => {
  demandPossible(entity, record, [seen]);
  if (record.revision > seen)
    await refuseConflicts(tx, entity, record.id, [
      { id: null, field: entity.noun, value: null, version: record.revision },
    ]);
};
