import type { Column, ColumnFilter } from '@atelier/grid';
import { useState } from 'react';
import styles from '../parts/parts.module.css';
import { useSession } from '../use-grid.ts';
import { ListFilter } from './ListFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

const byList = new Set(['option', 'options', 'status', 'label', 'flag']);
const byRange = new Set(['number', 'money', 'percent', 'date']);

function inputFor(kind: string) {
  if (byList.has(kind)) return ListFilter;
  return byRange.has(kind) ? RangeFilter : TextFilter;
}

export function FilterPanel({ column, onDone }: { readonly column: Column; onDone(): void }) {
  const { grid } = useSession();
  const [filter, setFilter] = useState<ColumnFilter | null>(grid.settings.filters[column.id] ?? null);
  const Input = inputFor(column.field.kind);
  const apply = (next: ColumnFilter | null) => {
    const { [column.id]: _, ...others } = grid.settings.filters;
    grid.changeSettings('filter', { ...grid.settings, filters: next ? { ...others, [column.id]: next } : others });
    onDone();
  };
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        apply(filter);
      }}
    >
      <Input column={column} filter={filter} onChange={setFilter} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter?.kind === 'blank' && filter.blank}
          onChange={(event) => setFilter(event.target.checked ? { kind: 'blank', blank: true } : null)}
        />
        Only blank cells
      </label>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => apply(null)}>
          Clear filter
        </button>
        <button type="submit" className={`${styles.button} ${styles.primary}`}>
          Apply
        </button>
      </div>
    </form>
  );
}
