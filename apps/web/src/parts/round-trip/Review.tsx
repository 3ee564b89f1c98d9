import type { CellDifference } from '@atelier/domain/import/round-trip/compare-row';
import type { SheetComparison, SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import type { TableColumn } from '@atelier/ui/Table';
import { Tabs } from '@atelier/ui/Tabs';
import { useState } from 'react';
import { isApiFailure } from '../../platform/api/index.ts';
import { breathe } from '../../platform/breathe.ts';
import { toast } from '../../platform/toasts/index.ts';
import { LongWaitBlocker } from '../long-wait/index.ts';
import { applyCells } from './apply-cells.ts';
import { CellTable, cellKey } from './CellTable.tsx';
import { Conflicts, type Side, type Writer } from './Conflicts.tsx';
import { LeftOutTable } from './LeftOutTable.tsx';
import { leftOutOf } from './left-out.ts';
import styles from './round-trip.module.css';
import { labelOf } from './words.ts';

export interface ReviewProps<R extends object> {
  grid: Grid<R>;
  sheet: SheetTable;
  comparison: SheetComparison;
  /** While something that arrived is still being compared, what is shown must not be applied. */
  isCurrent: boolean;
  writersOf?: ((cells: readonly { id: string; field: string }[]) => Promise<readonly Writer[]>) | undefined;
  /** Takes rows that the sheet adds; without it they are listed as left out. */
  onNewRows?: ((rows: SheetTable) => void) | undefined;
  /** Where the changes do not go down the pipe of the grid: saves them, or throws why not. */
  save?: ((cells: readonly CellDifference[]) => Promise<void>) | undefined;
  onDone: () => void;
}

type Part = 'conflicts' | 'changes' | 'new' | 'meanwhile' | 'left';

function useChoices() {
  const [fromSheet, setFromSheet] = useState<ReadonlySet<string>>(new Set());
  const sideOf = (cell: CellDifference): Side => (fromSheet.has(cellKey(cell)) ? 'sheet' : 'here');
  const choose = (cells: readonly CellDifference[], side: Side): void => {
    const next = new Set(fromSheet);
    for (const cell of cells) {
      if (side === 'sheet') next.add(cellKey(cell));
      else next.delete(cellKey(cell));
    }
    setFromSheet(next);
  };
  return { sideOf, choose };
}

/** Every change is taken unless somebody takes its tick away. */
function useTicks() {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  return {
    isTicked: (cell: CellDifference): boolean => !unticked.has(cellKey(cell)),
    tick(cell: CellDifference, on: boolean): void {
      const next = new Set(unticked);
      if (on) next.delete(cellKey(cell));
      else next.add(cellKey(cell));
      setUnticked(next);
    },
  };
}

const missingNamed = 5;

function Missing({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const more = ids.length > missingNamed ? ` and ${ids.length - missingNamed} more` : '';
  return (
    <p role="status">
      {counted(ids.length, 'row')} here {ids.length === 1 ? 'is' : 'are'} not in the sheet and{' '}
      {ids.length === 1 ? 'stays as it is' : 'stay as they are'}: {ids.slice(0, missingNamed).join(', ')}
      {more}
    </p>
  );
}

const firstFilled = (counts: Readonly<Record<Part, number>>): Part =>
  (Object.keys(counts) as Part[]).find((part) => counts[part] > 0) ?? 'changes';

/** The three-way difference, apart by what has to be decided, and one button that applies it. */
export function Review<R extends object>(props: ReviewProps<R>) {
  const { grid, sheet, comparison, isCurrent, writersOf, onNewRows, save, onDone } = props;
  const { changes, conflicts, meanwhile, added } = comparison;
  const { sideOf, choose } = useChoices();
  const left = [
    ...leftOutOf(grid, comparison),
    ...(onNewRows ? [] : added.map(({ number }) => ({ row: number, what: 'A new row', why: 'Add it by its style' }))),
  ];
  const counts: Record<Part, number> = {
    conflicts: conflicts.length,
    changes: changes.length,
    new: onNewRows ? added.length : 0,
    left: left.length,
    meanwhile: meanwhile.length,
  };
  const [chosen, setChosen] = useState<Part | null>(null);
  const part = chosen !== null && counts[chosen] > 0 ? chosen : firstFilled(counts);
  const { isTicked, tick } = useTicks();
  const taken = [...changes.filter(isTicked), ...conflicts.filter((cell) => sideOf(cell) === 'sheet')];
  const tickColumn: TableColumn<CellDifference> = {
    key: 'take',
    label: 'Take',
    render: (cell) => (
      <Checkbox
        label={`Take ${labelOf(grid, cell.key)} of ${cell.id}`}
        labelHidden
        checked={isTicked(cell)}
        onChange={(on) => tick(cell, on)}
      />
    ),
  };
  const [applying, setApplying] = useState(false);
  const apply = async (): Promise<void> => {
    setApplying(true);
    // Thousands of cells take a moment: the page says so before it is busy.
    await breathe();
    if (save) {
      await save(taken).then(onDone, (error: unknown) => {
        setApplying(false);
        if (!isApiFailure(error)) throw error;
        toast.error(error.message);
      });
      return;
    }
    const { changed, skipped } = applyCells(grid, taken);
    if (changed > 0) toast.success(`${counted(taken.length - skipped.length, 'cell')} changed`);
    for (const { reason } of skipped.slice(0, 1)) toast.error(`${counted(skipped.length, 'cell')} left: ${reason}`);
    onDone();
  };
  const labels: Record<Part, string> = {
    conflicts: 'Conflicts',
    changes: 'Changes',
    new: 'New rows',
    left: 'Left out',
    meanwhile: 'Changed here only',
  };
  const tabs = (Object.keys(labels) as Part[]).filter((value) => counts[value] > 0);
  return (
    <div className={styles.body}>
      <Missing ids={comparison.missing} />
      {tabs.length === 0 ? <p role="status">The sheet says what is already here.</p> : null}
      {tabs.length === 0 ? null : (
        <Tabs
          label="Differences"
          value={part}
          onChange={(value) => setChosen(value as Part)}
          tabs={tabs.map((value) => ({ value, label: labels[value], count: counts[value] }))}
        >
          <div className={styles.panel}>
            {part === 'conflicts' ? (
              <Conflicts grid={grid} cells={conflicts} sideOf={sideOf} onChoose={choose} writersOf={writersOf} />
            ) : null}
            {part === 'changes' ? (
              <CellTable grid={grid} caption="Changes" cells={changes} more={[tickColumn]} />
            ) : null}
            {part === 'meanwhile' ? <CellTable grid={grid} caption="Changed here only" cells={meanwhile} /> : null}
            {part === 'left' ? <LeftOutTable entries={left} /> : null}
            {part === 'new' ? (
              <div className={styles.forAll}>
                <Button onClick={() => onNewRows?.({ header: sheet.header, lines: added })}>
                  Import {counted(added.length, 'new row')}…
                </Button>
              </div>
            ) : null}
          </div>
        </Tabs>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" busy={applying} disabled={taken.length === 0 || !isCurrent} onClick={() => void apply()}>
          {taken.length === 0 ? 'Apply' : `Apply ${counted(taken.length, 'change')}`}
        </Button>
      </div>
      <LongWaitBlocker working={applying} items={taken.length} />
    </div>
  );
}
