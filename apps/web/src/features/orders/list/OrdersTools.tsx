import type { OrderHead } from '@atelier/contract/orders/orders';
import { type ColumnDef, type Grid, selectedRows } from '@atelier/grid';
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

interface FoundProps<R extends object> {
  declaration: ListDeclaration<R>;
  columns: () => readonly ColumnDef<R>[];
  query: Record<string, unknown>;
  sort: () => { sort?: Record<string, 1 | -1> };
}

/** [M14.4] All that is found, in the order in which it is shown. */
export const ExportFound = <R extends object>({ declaration, columns, query, sort }: FoundProps<R>) => (
  <ListExportButton<R>
    filename={`${declaration.title}.xlsx`}
    label={declaration.title}
    columns={columns}
    idOf={declaration.idOf}
    pageSize={atOnce}
    page={(skip, totalCount, signal) =>
      declaration.read({ query, _options: { limit: atOnce, skip, totalCount, ...sort() } }, signal)
    }
  />
);

/** [M14.4] What a grid shows, all of it: found by the same search, in the same order, by the columns in sight. */
export const ExportList = <R extends object>({ declaration, search, grid }: ExportProps<R>) => (
  <ExportFound
    declaration={declaration}
    columns={() => grid.columns.drawn}
    query={conditionsOf(declaration, parametersIn(declaration.filters, search))}
    sort={() => sortOf(declaration, grid.settings)}
  />
);

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
