import partStyles from '../../parts/parts.module.css';
import { type FieldProps, leaveWords } from './field-props.ts';

/** Text, numbers and amounts: typed, and read as the cell would read them. */
export function LineField({ column, entry, held, refusal, labelId, onEntry }: FieldProps) {
  return (
    <input
      className={partStyles.input}
      aria-labelledby={labelId}
      aria-invalid={refusal ? true : undefined}
      inputMode={column.field.align === 'end' ? 'decimal' : 'text'}
      value={entry ?? ''}
      placeholder={leaveWords(held)}
      onChange={({ target }) => onEntry(target.value || null)}
    />
  );
}
