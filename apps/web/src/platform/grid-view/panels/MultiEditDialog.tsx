/* biome-ignore-all lint/a11y/noLabelWithoutControl: the control is chosen by the column's kind */
import { counted } from '@atelier/domain/vocabulary/counted';
import { multiEdit, multiEditColumns, selectedRows } from '@atelier/grid';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import partStyles from '../parts/parts.module.css';
import { useSession } from '../use-grid.ts';
import styles from './panels.module.css';

/** One entry per column for all selected rows. A column left empty is not touched. */
export function MultiEditDialog({ onClose }: { onClose(): void }) {
  const { grid } = useSession();
  const [columns] = useState(() => multiEditColumns(grid));
  const [count] = useState(() => selectedRows(grid).length);
  const [entries, setEntries] = useState<ReadonlyMap<string, string>>(new Map());
  const write = (id: string, text: string | null) => {
    const next = new Map(entries);
    if (text === null) next.delete(id);
    else next.set(id, text);
    setEntries(next);
  };
  const apply = () => {
    multiEdit(grid, entries);
    onClose();
  };
  const rows = counted(count, 'row');
  return (
    <Dialog title={`Edit ${rows}`} confirm="Apply" disabled={entries.size === 0} onConfirm={apply} onClose={onClose}>
      {columns.length === 0 && <p className={partStyles.hint}>Nothing in the selection can be edited.</p>}
      <div className={styles.fields}>
        {columns.map((column) => (
          <label key={column.id} className={partStyles.field}>
            {column.label}
            {column.field.options?.length ? (
              <select
                className={partStyles.input}
                value={entries.get(column.id) ?? ''}
                onChange={({ target }) => write(column.id, target.value || null)}
              >
                <option value="">Leave as it is</option>
                {column.field.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input
                className={partStyles.input}
                value={entries.get(column.id) ?? ''}
                placeholder="Leave as it is"
                onChange={({ target }) => write(column.id, target.value || null)}
              />
            )}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
