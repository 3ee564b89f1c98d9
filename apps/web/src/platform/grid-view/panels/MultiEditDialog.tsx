import { counted } from '@atelier/domain/vocabulary/counted';
import { type Column, multiEdit, multiEditColumns, refusalOf, selectedRows } from '@atelier/grid';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import partStyles from '../parts/parts.module.css';
import { useSession } from '../use-grid.ts';
import { MultiEditField } from './multi-edit/MultiEditField.tsx';
import styles from './panels.module.css';

/** What the rows hold in a column, in words: the value they share, or that they differ. */
function heldWords(column: Column, rows: readonly object[]): string {
  const values = new Set<string>();
  for (const row of rows) {
    values.add(column.show(row));
    if (values.size > 1) return 'several values';
  }
  return [...values][0] ?? '';
}

/** M7.4: one entry per column for all selected rows, each with the editor of its cells. A column left alone is not touched. */
export function MultiEditDialog({ onClose }: { onClose(): void }) {
  const { grid } = useSession();
  const [columns] = useState(() => multiEditColumns(grid));
  const [rows] = useState(() => selectedRows(grid));
  const [entries, setEntries] = useState<ReadonlyMap<string, string>>(new Map());
  const write = (id: string, text: string | null) => {
    const next = new Map(entries);
    if (text === null) next.delete(id);
    else next.set(id, text);
    setEntries(next);
  };
  const refusalIn = (column: Column): string | null => {
    const text = entries.get(column.id);
    const row = rows.find((one) => grid.mayEdit(one, column) === true);
    return text === undefined || !row ? null : refusalOf(grid, row, column, text);
  };
  const refusals = new Map(columns.map((column) => [column.id, refusalIn(column)]));
  const refused = [...refusals.values()].some((one) => one !== null);
  const apply = () => {
    if (refused) return;
    multiEdit(grid, entries);
    onClose();
  };
  const [first] = rows;
  return (
    <Dialog
      title={`Edit ${counted(rows.length, 'row')}`}
      confirm="Apply"
      disabled={entries.size === 0 || refused}
      unsaved={entries.size > 0}
      onConfirm={apply}
      onClose={onClose}
    >
      {columns.length === 0 && <p className={partStyles.hint}>Nothing in the selection can be edited.</p>}
      <div className={styles.fields}>
        {first
          ? columns.map((column) => (
              <MultiEditField
                key={column.id}
                column={column}
                row={first}
                entry={entries.get(column.id) ?? null}
                held={heldWords(column, rows)}
                refusal={refusals.get(column.id) ?? null}
                onEntry={(text) => write(column.id, text)}
              />
            ))
          : null}
      </div>
    </Dialog>
  );
}
