import type { CellConflict } from '@atelier/grid';
import type { Refused } from '../../platform/api/index.ts';

interface Told {
  readonly id: string | null;
  readonly field: string;
  readonly value: unknown;
  readonly by: string;
}

export interface LostCells {
  readonly cells: readonly (Told & { readonly id: string })[];
  /** Rows that somebody else has removed meanwhile. */
  readonly missing: readonly string[];
}

/** Which cells lost against somebody else, or undefined where the whole batch did. */
export function lostCellsOf({ details }: Refused): LostCells | undefined {
  const told = (Array.isArray(details.conflicts) ? details.conflicts : []) as Told[];
  const missing = (Array.isArray(details.missing) ? details.missing : []) as string[];
  const all = Number(details.count ?? told.length) === told.length;
  const cells = told.filter((one): one is LostCells['cells'][number] => one.id !== null);
  return all && cells.length === told.length && cells.length + missing.length > 0 ? { cells, missing } : undefined;
}

export const cellConflicts = ({ cells }: LostCells): CellConflict[] =>
  cells.map(({ id, field, value, by }) => ({ id, column: field, value, by, won: 'theirs' }));
