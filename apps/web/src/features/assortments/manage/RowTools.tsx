import { toggleGroups } from '@atelier/domain/assortment/grouping';
import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { AssortmentDetail } from '../queries.ts';
import type { AssortmentGrid } from './open-assortment.ts';
import { groupBy, isGrouped, selectedIds } from './row-selection.ts';

interface Props {
  detail: AssortmentDetail;
  grid: AssortmentGrid;
  writable: boolean;
}

/** Beside the grid's own tools: the grouping toggle, and removing rows where the assortment allows it (M6.7, M7.7). */
export function RowTools({ detail, grid, writable }: Props) {
  useTopics(grid, 'selection', 'rows', 'columns');
  const [asking, setAsking] = useState(false);
  const grouped = isGrouped(grid);
  const ids = asking || writable ? selectedIds(grid) : [];
  const remove = () => {
    setAsking(false);
    grid.removeRows(ids);
  };
  return (
    <>
      {writable && detail.may.deleteRows ? (
        <Button disabled={ids.length === 0} onClick={() => setAsking(true)}>
          Remove{ids.length > 1 ? ` ${ids.length.toLocaleString('en-US')}` : ''}
        </Button>
      ) : null}
      <Button aria-pressed={grouped} onClick={() => groupBy(grid, grouped ? [] : toggleGroups(detail.orgType))}>
        {grouped ? 'Ungroup' : 'Group'}
      </Button>
      <Confirm open={asking} danger onNo={() => setAsking(false)} onYes={remove}>
        <p>{confirmMessages.deleteRows(ids.length)}</p>
      </Confirm>
    </>
  );
}
