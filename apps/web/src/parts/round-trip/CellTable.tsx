import type { CellDifference } from '@atelier/domain/import/round-trip/compare-row';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useState } from 'react';
import { Value } from './Value.tsx';
import { labelOf, shown } from './words.ts';

interface Props<R extends object> {
  grid: Grid<R>;
  caption: string;
  cells: readonly CellDifference[];
  more?: readonly TableColumn<CellDifference>[];
}

/** As many as anybody looks through at once; the rest on request. */
const shownAtFirst = 100;

export const cellKey = ({ id, key }: Pick<CellDifference, 'id' | 'key'>): string => `${id}\u0000${key}`;

export function CellTable<R extends object>({ grid, caption, cells, more = [] }: Props<R>) {
  const [most, setMost] = useState(shownAtFirst);
  const value = (key: 'exported' | 'sheet' | 'now', label: string): TableColumn<CellDifference> => ({
    key,
    label,
    render: (cell) => <Value text={shown(grid, cell.id, cell.key, cell[key])} />,
  });
  const columns: TableColumn<CellDifference>[] = [
    { key: 'row', label: 'Row', width: 64, numeric: true, render: ({ row }) => row },
    { key: 'id', label: 'Style-color', rowHeader: true, render: ({ id }) => id },
    { key: 'column', label: 'Column', render: ({ key }) => labelOf(grid, key) },
    value('exported', 'Exported'),
    value('sheet', 'Sheet'),
    value('now', 'Now'),
    ...more,
  ];
  return (
    <>
      <Table caption={caption} columns={columns} rows={cells.slice(0, most)} rowKey={cellKey} />
      {cells.length > most ? (
        <Button look="quiet" onClick={() => setMost(most * 10)}>
          Show more of {counted(cells.length, 'cell')}
        </Button>
      ) : null}
    </>
  );
}
