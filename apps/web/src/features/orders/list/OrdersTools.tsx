import type { OrderHead } from '@atelier/contract/orders/orders';
import { type Grid, selectedRows } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Trash2 } from 'lucide-react';
import {
  conditionsOf,
  type ListDeclaration,
  type ListSearch,
  parametersIn,
  sortOf,
} from '../../../parts/list/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';

const atOnce = 500;

interface ExportProps<R extends object> {
  declaration: ListDeclaration<R>;
  search: ListSearch;
  grid: Grid<R>;
}

/** [M14.4] What is shown, all of it: found by the same search, in the same order, by the columns in sight. */
export function ExportList<R extends object>({ declaration, search, grid }: ExportProps<R>) {
  const query = conditionsOf(declaration, parametersIn(declaration.filters, search));
  return (
    <ListExportButton<R>
      filename={`${declaration.title}.xlsx`}
      label={declaration.title}
      columns={() => grid.columns.drawn}
      idOf={declaration.idOf}
      pageSize={atOnce}
      page={(skip, totalCount, signal) =>
        declaration.read(
          { query, _options: { limit: atOnce, skip, totalCount, ...sortOf(declaration, grid.settings) } },
          signal,
        )
      }
    />
  );
}

interface DraftProps {
  grid: Grid<OrderHead>;
  draftsAmong: (rows: readonly OrderHead[]) => readonly OrderHead[];
  onDelete: (drafts: readonly OrderHead[]) => void;
}

/** [M19.4] Stands there while drafts are marked. */
export function DeleteDrafts({ grid, draftsAmong, onDelete }: DraftProps) {
  useTopics(grid, 'selection', 'rows');
  const drafts = draftsAmong(selectedRows(grid));
  if (drafts.length === 0) return null;
  return (
    <Button iconOnPhone icon={<Trash2 size={15} strokeWidth={1.75} />} onClick={() => onDelete(drafts)}>
      {drafts.length === 1 ? 'Delete draft' : `Delete ${drafts.length} drafts`}
    </Button>
  );
}
