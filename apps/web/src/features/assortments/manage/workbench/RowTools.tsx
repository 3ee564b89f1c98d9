import { toggleGroups } from '@atelier/domain/assortment/grouping';
import { Button } from '@atelier/ui/Button';
import { useTopics } from '../../../../platform/grid-view/use-grid.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { groupBy, isGrouped, selectedIds } from './row-selection.ts';
import type { Removal } from './use-removal.tsx';
import type { Bench } from './use-workbench.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  removal: Removal;
}

/** Beside the grid's own tools: edit mode, the grouping toggle, and removing rows where that is allowed (M6.7, M7.6, M7.7). */
export function RowTools({ detail, bench, removal }: Props) {
  const { grid, writable, editing, setEditing } = bench;
  useTopics(grid, 'selection', 'rows', 'columns');
  const grouped = isGrouped(grid);
  const marked = removal.allowed ? selectedIds(grid).length : 0;
  return (
    <>
      {writable ? (
        <Button look="quiet" onClick={() => setEditing(!editing)}>
          {editing ? 'Stop editing' : 'Edit'}
        </Button>
      ) : null}
      {removal.allowed ? (
        <Button look="quiet" disabled={marked === 0} onClick={removal.ask}>
          Remove{marked > 1 ? ` ${marked.toLocaleString('en-US')}` : ''}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => groupBy(grid, grouped ? [] : toggleGroups(detail.orgType))}>
        {grouped ? 'Ungroup' : 'Group'}
      </Button>
    </>
  );
}
