import type { CellDifference } from '@atelier/domain/import/round-trip/compare-row';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../platform/dates.ts';
import { CellTable, cellKey } from './CellTable.tsx';
import styles from './round-trip.module.css';
import { labelOf } from './words.ts';

export type Side = 'sheet' | 'here';

/** Who wrote a cell last, where the server knows. */
export interface Writer {
  readonly id: string;
  readonly field: string;
  readonly by: string;
  readonly at: string;
}

interface Props<R extends object> {
  grid: Grid<R>;
  cells: readonly CellDifference[];
  sideOf: (cell: CellDifference) => Side;
  onChoose: (cells: readonly CellDifference[], side: Side) => void;
  writersOf?: ((cells: readonly { id: string; field: string }[]) => Promise<readonly Writer[]>) | undefined;
}

const sides = [
  { value: 'here', label: 'Now' },
  { value: 'sheet', label: 'Sheet' },
] as const;

/** More names than anybody reads; they are asked for in one go. */
const mostWriters = 1_000;

function useWriters(cells: readonly CellDifference[], ask: Props<object>['writersOf']) {
  const asked = cells.slice(0, mostWriters).map(({ id, key }) => ({ id, field: key }));
  const { data } = useQuery({
    queryKey: ['round-trip', 'writers', asked],
    queryFn: () => ask?.(asked) ?? [],
    enabled: ask !== undefined && asked.length > 0,
    meta: { quiet: true },
  });
  const byCell = new Map((data ?? []).map((writer) => [cellKey({ id: writer.id, key: writer.field }), writer]));
  return (cell: CellDifference) => byCell.get(cellKey(cell));
}

/** Changed in the sheet and here: nobody's work is replaced unless somebody says so. */
export function Conflicts<R extends object>({ grid, cells, sideOf, onChoose, writersOf }: Props<R>) {
  const writerOf = useWriters(cells, writersOf);
  return (
    <>
      <div className={styles.forAll}>
        <Button onClick={() => onChoose(cells, 'here')}>Keep all as they are now</Button>
        <Button onClick={() => onChoose(cells, 'sheet')}>Take all from the sheet</Button>
      </div>
      <CellTable
        grid={grid}
        caption="Conflicts"
        cells={cells}
        more={[
          {
            key: 'by',
            label: 'Changed by',
            render: (cell) => {
              const writer = writerOf(cell);
              return writer ? `${writer.by}, ${formatDayTime(writer.at)}` : '';
            },
          },
          {
            key: 'choice',
            label: 'Keep',
            render: (cell) => (
              <SegmentedChoice
                label={`${labelOf(grid, cell.key)} of ${cell.id}`}
                value={sideOf(cell)}
                options={sides}
                onChange={(side) => onChoose([cell], side)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
