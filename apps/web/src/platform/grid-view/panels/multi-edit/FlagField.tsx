import { type FieldProps, leaveWords } from './field-props.ts';
import styles from './multi-edit.module.css';

const choices = [
  ['', 'Leave'],
  ['Yes', 'Yes'],
  ['No', 'No'],
] as const;

/** A toggle has two values, and a third answer: not to touch it. */
export function FlagField({ entry, held, labelId, onEntry }: FieldProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={styles.choices} data-hint={leaveWords(held)}>
      {choices.map(([value, label]) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={labelId}
            checked={(entry ?? '') === value}
            onChange={() => onEntry(value || null)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
