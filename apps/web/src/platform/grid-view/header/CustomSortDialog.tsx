import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Column, Grid } from '@atelier/grid';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { OrderList } from '../parts/OrderList.tsx';
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
  const [before] = useState(() => startOrder(grid, column));
  const [values, setValues] = useState(before);
  const save = (order: readonly string[]) => {
    const { [column.id]: _, ...others } = grid.settings.customOrder;
    const customOrder = order.length ? { ...others, [column.id]: order } : others;
    const sort = order.length ? [{ column: column.id, direction: 'asc' as const }] : grid.settings.sort;
    grid.changeSettings('custom order', { ...grid.settings, customOrder, sort });
    onClose();
  };
  return (
    <Dialog
      title={shellMessages.customSort}
      confirm="Save order"
      unsaved={values.some((value, at) => value !== before[at])}
      onConfirm={() => save(values)}
      onClose={onClose}
      beside={
        <button type="button" className={styles.quietButton} onClick={() => save([])}>
          Back to the natural order
        </button>
      }
    >
      <p className={styles.hint}>{column.label} sorts in this order. Drag a value, or move it with its arrows.</p>
      <OrderList
        label={`Order of ${column.label}`}
        ways={['up', 'down']}
        items={values.map((value) => ({ id: value, label: value, content: value }))}
        onMove={(value, to) => setValues(moved(values, values.indexOf(value), to))}
      />
    </Dialog>
  );
}

export function CustomSortDialog() {
  const session = useSession();
  const { customSort } = useViewState(session);
  const column = customSort ? session.grid.columns.byId.get(customSort) : undefined;
  return column ? <OrderDialog column={column} onClose={() => session.set({ customSort: null })} /> : null;
}
