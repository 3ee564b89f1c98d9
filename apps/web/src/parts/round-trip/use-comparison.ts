import { compareSheet, type SheetComparison, type SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import { findMarks } from '@atelier/domain/import/round-trip/row-marks';
import type { Grid } from '@atelier/grid';
import { useMemo } from 'react';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { matchesOf, type RoundTripRules, rowsHere } from './rows-here.ts';

export const exportedFrom = ({ header }: Pick<SheetTable, 'header'>): string | null =>
  findMarks(header)?.source ?? null;

/** Compared again with every change that arrives, so that what is applied is what is shown. */
export function useComparison<R extends object>(
  grid: Grid<R>,
  sheet: SheetTable,
  rules: RoundTripRules<R>,
): SheetComparison | null {
  useTopics(grid, 'cells', 'rows');
  const { cells, rows } = grid.versions;
  const matches = useMemo(() => matchesOf(grid, sheet), [grid, sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid is one object; its versions say when it changed.
  return useMemo(
    () => compareSheet(sheet, matches, rowsHere(grid, matches, rules)),
    [grid, sheet, matches, rules, cells, rows],
  );
}
