import { useState } from 'react';
import styles from '../parts/parts.module.css';
import type { FilterInputProps } from './filter-input.ts';

/** Typed like a cell of the column, so "11/05/26" and "$40" both work. */
export function RangeFilter({ column, filter, onChange }: FilterInputProps) {
  const range = filter?.kind === 'range' ? filter : { min: null, max: null };
  const written = (value: number | string | null) => (value === null ? '' : column.field.copy(value));
  const [texts, setTexts] = useState({ min: written(range.min), max: written(range.max) });
  const read = (text: string): number | string | null => {
    const result = column.field.parse(text);
    return result.ok && (typeof result.value === 'number' || typeof result.value === 'string') ? result.value : null;
  };
  const change = (part: 'min' | 'max', text: string) => {
    const next = { ...texts, [part]: text };
    setTexts(next);
    const min = read(next.min);
    const max = read(next.max);
    onChange(min === null && max === null ? null : { kind: 'range', min, max });
  };
  return (
    <>
      <label className={styles.field}>
        From
        <input
          data-autofocus
          className={styles.input}
          value={texts.min}
          onChange={({ target }) => change('min', target.value)}
        />
      </label>
      <label className={styles.field}>
        To
        <input className={styles.input} value={texts.max} onChange={({ target }) => change('max', target.value)} />
      </label>
    </>
  );
}
