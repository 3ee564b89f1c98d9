import type { CellConflict } from '@atelier/grid';
import type { Refused } from '../../../../platform/api/index.ts';
import { isPriceField } from '../rows/price-cells.ts';
import type { BatchBody } from './batch-body.ts';

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

const idOf = ({ style, color }: { style: string; color: string }) => `${style}-${color}`;

/** G21: different cells merge, so everything but the lost cells is sent again. Coupled prices are lost together. */
export function withoutLostCells(body: BatchBody, { cells, missing }: LostCells): BatchBody {
  const gone = new Set(missing);
  const lost = (id: string, field: string) =>
    cells.some((one) => one.id === id && (one.field === field || (isPriceField(one.field) && isPriceField(field))));
  return {
    ...body,
    deleteProducts: (body.deleteProducts ?? []).filter((row) => !cells.some(({ id }) => id === idOf(row))),
    updateProducts: (body.updateProducts ?? []).flatMap((row) => {
      const kept = Object.entries(row.values).filter(([field]) => !lost(idOf(row), field));
      return kept.length === 0 || gone.has(idOf(row)) ? [] : [{ ...row, values: Object.fromEntries(kept) }];
    }),
  };
}

export const cellConflicts = ({ cells }: LostCells): CellConflict[] =>
  cells.map(({ id, field, value, by }) => ({ id, column: field, value, by, won: 'theirs' }));
