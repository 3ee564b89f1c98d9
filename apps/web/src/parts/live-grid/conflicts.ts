import { type Conflict, readConflicts } from '@atelier/contract/platform/conflict';
import type { CellConflict } from '@atelier/grid';
import type { Refused } from '../../platform/api/index.ts';

export interface LostCells {
  readonly cells: readonly (Conflict & { readonly id: string })[];
  /** Rows that somebody else has removed meanwhile. */
  readonly missing: readonly string[];
}

/** Which cells lost against somebody else, or undefined where the whole batch did. */
export function lostCellsOf({ details }: Refused): LostCells | undefined {
  const { conflicts: told, count, missing } = readConflicts(details);
  const all = count === told.length;
  const cells = told.filter((one): one is LostCells['cells'][number] => one.id !== null);
  return all && cells.length === told.length && cells.length + missing.length > 0 ? { cells, missing } : undefined;
}

export const cellConflicts = ({ cells }: LostCells): CellConflict[] =>
  cells.map(({ id, field, value, by }) => ({ id, column: field, value, by, won: 'theirs' }));
