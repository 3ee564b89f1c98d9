import type { FieldKind } from '@atelier/domain/fields/field';
import { type ComponentType, useId } from 'react';
import partStyles from '../../parts/parts.module.css';
import { DayField } from './DayField.tsx';
import { FlagField } from './FlagField.tsx';
import type { FieldProps } from './field-props.ts';
import { LineField } from './LineField.tsx';
import styles from './multi-edit.module.css';
import { OptionField, OptionsField } from './OptionField.tsx';

/** The same editor that a cell of this kind has, as far as it makes sense for many at once. */
const fields: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  option: OptionField,
  status: OptionField,
  label: OptionField,
  options: OptionsField,
  flag: FlagField,
  date: DayField,
};

export function MultiEditField(props: Omit<FieldProps, 'labelId'>) {
  const { column, entry, refusal, onEntry } = props;
  const labelId = useId();
  const Editor = fields[column.field.kind] ?? LineField;
  const cleared = entry === '';
  const mayClear = column.mayClear && column.field.kind !== 'flag';
  return (
    <div className={partStyles.field}>
      <span className={styles.label}>
        <span id={labelId}>{column.label}</span>
        {mayClear ? (
          <button
            type="button"
            className={styles.clear}
            aria-pressed={cleared}
            aria-describedby={labelId}
            onClick={() => onEntry(cleared ? null : '')}
          >
            {cleared ? 'Will be cleared' : 'Clear'}
          </button>
        ) : null}
      </span>
      <Editor {...props} labelId={labelId} />
      {refusal ? (
        <span role="alert" className={styles.refusal}>
          {refusal}
        </span>
      ) : null}
    </div>
  );
}
