import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Column, Grid } from '@atelier/grid';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import styles from '../parts/parts.module.css';
import { useSession, useViewState } from '../use-grid.ts';
import { columnValues } from './column-values.ts';

function startOrder(grid: Grid, column: Column): string[] {
  const known = grid.settings.customOrder[column.id] ?? [];
  return [...known, ...columnValues(grid, column).filter((value) => !known.includes(value))];
}

function moved(values: readonly string[], from: number, to: number): string[] {
  if (to < 0 || to >= values.length) return [...values];
  const rest = values.filter((_, at) => at !== from);
  return [...rest.slice(0, to), values[from]!, ...rest.slice(to)];
}

function OrderDialog({ column, onClose }: { readonly column: Column; onClose(): void }) {
  const { grid } = useSession();
  const [values, setValues] = useState(() => startOrder(grid, column));
  const [dragged, setDragged] = useState<number | null>(null);
  const save = (order: readonly string[]) => {
    const { [column.id]: _, ...others } = grid.settings.customOrder;
    const customOrder = order.length ? { ...others, [column.id]: order } : others;
    const sort = order.length ? [{ column: column.id, direction: 'asc' as const }] : grid.settings.sort;
    grid.changeSettings('custom order', { ...grid.settings, customOrder, sort });
    onClose();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    setValues(moved(values, at, at + by));
  };
  return (
    <Dialog title={shellMessages.customSort} confirm="Save order" onConfirm={() => save(values)} onClose={onClose}>
      <p className={styles.hint}>
        {column.label} sorts in this order. Drag a value, or move it with the buttons or Alt and the arrow keys.
      </p>
      <ol className={styles.scrollList} aria-label={`Order of ${column.label}`}>
        {values.map((value, at) => (
          <li
            key={value}
            className={styles.orderRow}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) setValues(moved(values, dragged, at));
              setDragged(null);
            }}
          >
            <span>{value}</span>
            <button
              type="button"
              className={`${styles.button} ${styles.small}`}
              aria-label={`Move ${value} up`}
              disabled={at === 0}
              onKeyDown={(event) => onKey(event, at)}
              onClick={() => setValues(moved(values, at, at - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              className={`${styles.button} ${styles.small}`}
              aria-label={`Move ${value} down`}
              disabled={at === values.length - 1}
              onKeyDown={(event) => onKey(event, at)}
              onClick={() => setValues(moved(values, at, at + 1))}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.button} onClick={() => save([])}>
        Back to the natural order
      </button>
    </Dialog>
  );
}

export function CustomSortDialog() {
  const session = useSession();
  const { customSort } = useViewState(session);
  const column = customSort ? session.grid.columns.byId.get(customSort) : undefined;
  return column ? <OrderDialog column={column} onClose={() => session.set({ customSort: null })} /> : null;
}
