import { toggleGroups } from '@atelier/domain/assortment/grouping';
import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { useTopics } from '../../../../platform/grid-view/use-grid.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { groupBy, isGrouped, selectedIds } from './row-selection.ts';
import type { Bench } from './use-workbench.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
}

/** Beside the grid's own tools: edit mode, the grouping toggle, and removing rows where that is allowed (M6.7, M7.6, M7.7). */
export function RowTools({ detail, bench }: Props) {
  const { grid, writable, editing, setEditing } = bench;
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
      {writable ? (
        <Button look="quiet" onClick={() => setEditing(!editing)}>
          {editing ? 'Stop editing' : 'Edit'}
        </Button>
      ) : null}
      {writable && editing && detail.may.deleteRows ? (
        <Button look="quiet" disabled={ids.length === 0} onClick={() => setAsking(true)}>
          Remove{ids.length > 1 ? ` ${ids.length.toLocaleString('en-US')}` : ''}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => groupBy(grid, grouped ? [] : toggleGroups(detail.orgType))}>
        {grouped ? 'Ungroup' : 'Group'}
      </Button>
      <Confirm open={asking} danger onNo={() => setAsking(false)} onYes={remove}>
        <p>{confirmMessages.deleteRows(ids.length)}</p>
      </Confirm>
    </>
  );
}
