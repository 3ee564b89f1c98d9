import { type FieldProps, lineOf } from './field-props.ts';

/** Text, numbers and amounts: typed, and read as the cell would read them. */
export function LineField(props: FieldProps) {
  const { column, entry, onEntry } = props;
  return (
    <input
      {...lineOf(props)}
      inputMode={column.field.align === 'end' ? 'decimal' : 'text'}
      value={entry ?? ''}
      onChange={({ target }) => onEntry(target.value || null)}
    />
  );
}
