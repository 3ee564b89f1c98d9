import type { Conflict } from '@atelier/contract/conflict';
import { somebodyElse } from '@atelier/domain/access/shown-person';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { LostCell } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { libraryItems } from '../item-entity.ts';

const mostShown = 100;

interface Writer {
  readonly entity_id: string;
  readonly revision: number;
  readonly actor: string;
  readonly actor_name: string;
  readonly at: Date;
}

/** [G21] Cells of several items at once: the reply says for each what holds now and who wrote it. */
export const refuseLostCells = async (tx: Tx, lost: readonly LostCell[]): Promise<void> => {
  const [first] = lost;
  if (!first) return;
  const shown = lost.slice(0, mostShown);
  const { rows } = await sql<Writer>`
    SELECT r.entity_id, r.revision, r.actor, r.actor_name, r.at
    FROM unnest(${shown.map(({ id }) => id)}::text[], ${shown.map(({ version }) => version)}::int[]) AS k (id, revision)
    JOIN edit_revisions r ON r.entity = ${libraryItems.entity} AND r.entity_id = k.id AND r.revision = k.revision
  `.execute(tx);
  const writers = new Map(rows.map((row) => [`${row.entity_id} ${row.revision}`, row]));
  const writerOf = ({ id, version }: LostCell) => writers.get(`${id} ${version}`);
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  refuse('userLock', {
    reason: `${writerOf(first)?.actor_name ?? somebodyElse} changed ${libraryItems.fieldLabel(first.field)}${others} in the meantime.`,
    conflicts: shown.map((cell): Conflict => {
      const writer = writerOf(cell);
      return {
        ...cell,
        by: writer?.actor_name ?? somebodyElse,
        userCode: writer?.actor ?? null,
        at: writer?.at.toISOString() ?? null,
      };
    }),
    count: lost.length,
  });
};
