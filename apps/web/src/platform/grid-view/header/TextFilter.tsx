import styles from '../parts/parts.module.css';
import type { FilterInputProps } from './filter-input.ts';

export function TextFilter({ column, filter, onChange }: FilterInputProps) {
  return (
    <label className={styles.field}>
      {column.label} contains
      <input
        data-autofocus
        className={styles.input}
        value={filter?.kind === 'contains' ? filter.text : ''}
        onChange={({ target }) => onChange(target.value ? { kind: 'contains', text: target.value } : null)}
      />
    </label>
  );
}
