import type { Conflict } from '@atelier/contract/platform/conflict';
import { somebodyElse } from '@atelier/domain/access/shown-person';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import type { Edited, Entity } from './entity.ts';

export type LostCell = Pick<Conflict, 'id' | 'field' | 'value' | 'version'>;

const mostShown = 100;

/** A cell and the thing it belongs to. */
interface LostIn {
  readonly of: string;
  readonly cell: LostCell;
}

interface Writer {
  readonly entity_id: string;
  readonly revision: number;
  readonly actor: string;
  readonly actor_name: string;
  readonly at: Date;
}

const writersOf = async (tx: Tx, entity: string, lost: readonly LostIn[]) => {
  const { rows } = await sql<Writer>`
    SELECT DISTINCT r.entity_id, r.revision, r.actor, r.actor_name, r.at
    FROM unnest(${lost.map(({ of }) => of)}::text[], ${lost.map(({ cell }) => cell.version)}::int[]) AS k (id, revision)
    JOIN edit_revisions r ON r.entity = ${entity} AND r.entity_id = k.id AND r.revision = k.revision`.execute(tx);
  const writers = new Map(rows.map((row) => [`${row.entity_id} ${row.revision}`, row]));
  return ({ of, cell }: LostIn): Writer | undefined => writers.get(`${of} ${cell.version}`);
};

/** [G21] What somebody wrote themselves since they last looked does not stand against them. */
export const lostToOthers = async <R extends Edited>(
  tx: Tx,
  { entity }: Entity<R>,
  id: string,
  lost: readonly LostCell[],
  userCode: string,
): Promise<LostCell[]> => {
  if (lost.length === 0) return [];
  const writerOf = await writersOf(
    tx,
    entity,
    lost.map((cell) => ({ of: id, cell })),
  );
  return lost.filter((cell) => writerOf({ of: id, cell })?.actor !== userCode);
};

/** [G21] The same, of several things at once: each cell names the thing itself. */
export const refuseLost = async <R extends Edited>(
  tx: Tx,
  entity: Entity<R>,
  lost: readonly LostIn[],
): Promise<void> => {
  const [first] = lost;
  if (!first) return;
  const shown = lost.slice(0, mostShown);
  const writerOf = await writersOf(tx, entity.entity, shown);
  const { id, field } = first.cell;
  const what = id === null || id === first.of ? entity.fieldLabel(field) : `${field} of ${id}`;
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  refuse('userLock', {
    reason: `${writerOf(first)?.actor_name ?? somebodyElse} changed ${what}${others} in the meantime.`,
    conflicts: shown.map((one): Conflict => {
      const writer = writerOf(one);
      const [userCode, at] = [writer?.actor ?? null, writer?.at.toISOString() ?? null];
      return { ...one.cell, by: writer?.actor_name ?? somebodyElse, userCode, at };
    }),
    count: lost.length,
  });
};

/** [G21] The same cell was changed by somebody else: nothing is saved, and the reply says what holds now and who wrote it. */
export const refuseConflicts = <R extends Edited>(
  tx: Tx,
  entity: Entity<R>,
  id: string,
  lost: readonly LostCell[],
): Promise<void> =>
  refuseLost(
    tx,
    entity,
    lost.map((cell) => ({ of: id, cell })),
  );

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
