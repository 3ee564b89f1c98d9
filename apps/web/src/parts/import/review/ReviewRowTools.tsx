import { selectedRows } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { useMemo } from 'react';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { Review } from './review.ts';

/** Rows that shall not be imported are taken out; Undo brings them back. */
export function ReviewRowTools({ review }: { review: Review }) {
  const { grid, issues } = review;
  useTopics(grid, 'selection', 'rows', 'status');
  const chosen = selectedRows(grid).map(({ sheetId }) => sheetId);
  const { rows } = grid.versions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change in place; their version says so
  const critical = useMemo(
    () =>
      [...issues]
        .filter(([, ofRow]) => ofRow.some(({ severity }) => severity === 'critical'))
        .map(([number]) => String(number))
        .filter((id) => grid.rowById(id) !== undefined),
    [issues, grid, rows],
  );
  return (
    <>
      <Button disabled={chosen.length === 0} onClick={() => grid.removeRows(chosen)}>
        Remove{chosen.length > 1 ? ` ${chosen.length.toLocaleString('en-US')}` : ''}
      </Button>
      {critical.length > 0 ? (
        <Button onClick={() => grid.removeRows(critical)}>
          Remove {critical.length.toLocaleString('en-US')} critical
        </Button>
      ) : null}
    </>
  );
}
