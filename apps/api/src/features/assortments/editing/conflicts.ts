import { assortmentFieldLabel } from '@atelier/domain/assortment/field-labels';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';

export interface Conflict {
  readonly id: string | null;
  readonly field: string;
  readonly value: unknown;
  readonly version: number;
}

const mostShown = 100;

const writersOf = async (tx: Tx, assortmentId: string, revisions: readonly number[]) => {
  const rows = await tx
    .selectFrom('assortment_revisions')
    .select(['revision', 'actor', 'actor_name', 'at'])
    .where('assortment_id', '=', assortmentId)
    .where('revision', 'in', [...new Set(revisions)])
    .execute();
  return new Map(rows.map((row) => [row.revision, row]));
};

/** [G21] The same cell was changed by somebody else: nothing is saved, and the reply says what holds now and who wrote it. */
export const refuseConflicts = async (tx: Tx, assortmentId: string, conflicts: readonly Conflict[]): Promise<void> => {
  const [first] = conflicts;
  if (!first) return;
  const shown = conflicts.slice(0, mostShown);
  const writers = await writersOf(
    tx,
    assortmentId,
    shown.map(({ version }) => version),
  );
  const by = (version: number) => writers.get(version)?.actor_name ?? 'Somebody else';
  const what = first.id === null ? assortmentFieldLabel(first.field) : `${first.field} of ${first.id}`;
  const others = conflicts.length > 1 ? ` and ${conflicts.length - 1} more` : '';
  refuse('userLock', {
    reason: `${by(first.version)} changed ${what}${others} in the meantime.`,
    conflicts: shown.map((conflict) => ({
      ...conflict,
      by: by(conflict.version),
      userCode: writers.get(conflict.version)?.actor ?? null,
      at: writers.get(conflict.version)?.at.toISOString() ?? null,
    })),
    count: conflicts.length,
  });
};
