import { money } from '@atelier/domain/fields/money';
import { option } from '@atelier/domain/fields/option';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from './columns.ts';
import { Grid } from './grid.ts';
import type { GridOptions } from './grid-options.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { MemorySource } from './sources/memory-source.ts';

export interface TestRow {
  id: string;
  style: string;
  note: string;
  cost: number | null;
  pillar: string | null;
  locked?: boolean;
}

export const testColumns: ColumnDef<TestRow>[] = [
  { id: 'style', label: 'Style', field: text({ clearable: false }) },
  { id: 'note', label: 'Note', field: text() },
  {
    id: 'cost',
    label: 'Cost',
    field: money(),
    aggregate: 'sum',
    editable: (row) => (row.locked ? 'The row is locked' : true),
  },
  { id: 'pillar', label: 'Pillar', field: option({ options: ['Core', 'Fashion'] }) },
];

export const testRow = (id: string, values: Partial<TestRow> = {}): TestRow => ({
  id,
  style: id.toUpperCase(),
  note: '',
  cost: 10,
  pillar: 'Core',
  ...values,
});

export interface TestGrid {
  readonly grid: Grid<TestRow>;
  readonly clock: ManualClock;
  readonly rows: TestRow[];
}

export function testGrid(rows: TestRow[], options: Partial<GridOptions<TestRow>> = {}): TestGrid {
  const clock = manualClock();
  const idOf = (row: TestRow) => row.id;
  const source = new MemorySource(rows, idOf);
  return { grid: new Grid({ label: 'Test', columns: testColumns, source, idOf, clock, ...options }), clock, rows };
}

export const columnOf = (grid: Grid<TestRow>, id: string) => grid.columns.byId.get(id)!;

export function type(grid: Grid<TestRow>, id: string, column: string, entry: string) {
  return grid.edit([{ row: grid.rowById(id)!, column: columnOf(grid, column), text: entry }]);
}
