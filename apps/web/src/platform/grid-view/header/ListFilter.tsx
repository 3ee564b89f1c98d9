import { useMemo, useState } from 'react';
import styles from '../parts/parts.module.css';
import { useSession } from '../use-grid.ts';
import { columnValues } from './column-values.ts';
import type { FilterInputProps } from './filter-input.ts';

export function ListFilter({ column, filter, onChange }: FilterInputProps) {
  const { grid } = useSession();
  const chosen = new Set(filter?.kind === 'oneOf' ? filter.values : []);
  const [first] = useState(() => [...chosen]);
  // What was chosen before can be given up, also where no row that is here has it.
  const values = useMemo(() => [...new Set([...columnValues(grid, column), ...first])], [grid, column, first]);
  const toggle = (value: string) => {
    const next = chosen.has(value) ? [...chosen].filter((entry) => entry !== value) : [...chosen, value];
    onChange(next.length ? { kind: 'oneOf', values: next } : null);
  };
  return (
    <ul className={styles.scrollList} aria-label={`Values of ${column.label}`}>
      {values.map((value) => (
        <li key={value}>
          <label className={styles.check}>
            <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
            {value}
          </label>
        </li>
      ))}
    </ul>
  );
}
