import type { SheetComparison, SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import { findMarks } from '@atelier/domain/import/round-trip/row-marks';
import type { Grid } from '@atelier/grid';
import { useEffect, useMemo, useState } from 'react';
import { wasCancelled } from '../../platform/api/index.ts';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { compareInPortions } from './compare-in-portions.ts';
import { matchesOf, type RoundTripRules, rowsHere } from './rows-here.ts';

export const exportedFrom = ({ header }: Pick<SheetTable, 'header'>): string | null =>
  findMarks(header)?.source ?? null;

export interface Compared {
  /** The last one that was finished; null while the first is on its way. */
  readonly comparison: SheetComparison | null;
  /** Whether nothing has changed here since: only then may it be applied. */
  readonly isCurrent: boolean;
  /** How many lines the one on its way has behind it. */
  readonly done: number;
}

/** Compared again with every change that arrives, so that what is applied is what is shown. */
export function useComparison<R extends object>(
  grid: Grid<R>,
  sheet: SheetTable,
  rules: RoundTripRules<R>,
  isLoaded: boolean,
): Compared {
  useTopics(grid, 'cells', 'rows');
  const seen = `${grid.versions.cells} ${grid.versions.rows}`;
  const matches = useMemo(() => matchesOf(grid, sheet, rules), [grid, sheet, rules]);
  const [found, setFound] = useState<{ comparison: SheetComparison | null; of: string } | null>(null);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const stopper = new AbortController();
    const comparing = { signal: stopper.signal, onLines: setDone };
    compareInPortions(sheet, matches, rowsHere(grid, rules), comparing).then(
      (comparison) => stopper.signal.aborted || setFound({ comparison, of: seen }),
      (error: unknown) => {
        if (!wasCancelled(error)) throw error;
      },
    );
    return () => stopper.abort();
  }, [grid, sheet, matches, rules, isLoaded, seen]);
  return { comparison: found?.comparison ?? null, isCurrent: found?.of === seen, done };
}
