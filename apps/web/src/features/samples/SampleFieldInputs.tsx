import type { SampleLibrary } from '@atelier/domain/access/user';
import { type SampleField, type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { DateField } from '@atelier/ui/DateField';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { OfferedField } from './OfferedField.tsx';
import styles from './samples.module.css';

export type TypedValues = Readonly<Partial<Record<SampleFieldKey, string>>>;

interface Props {
  library: SampleLibrary;
  keys: readonly SampleFieldKey[];
  values: TypedValues;
  /** What is wrong, by field. */
  errors: TypedValues;
  onChange: (values: TypedValues) => void;
  /** Which cannot be left empty; those that a row of the library needs unless told. */
  required?: readonly SampleFieldKey[];
}

/** Why a typed value cannot be kept, by the rules of its field; undefined: it can. */
const errorOf = (key: SampleFieldKey, typed: string): string | undefined => {
  const { field, needed }: SampleField = sampleFields[key];
  if (typed.trim() === '' && !needed) return undefined;
  const parsed = field.parse(typed);
  return parsed.ok ? undefined : parsed.reason;
};

export const errorsIn = (keys: readonly SampleFieldKey[], values: TypedValues): TypedValues =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const error = errorOf(key, values[key] ?? '');
      return error === undefined ? [] : [[key, error]];
    }),
  );

/** The fields of a sample in a dialog, in the order of the grid. */
export function SampleFieldInputs({ library, keys, values, errors, onChange, required }: Props) {
  const [first] = keys;
  return (
    <div className={styles.fields}>
      {keys.map((key) => {
        const { label, kind, field, needed, offered }: SampleField = sampleFields[key];
        const set = (value: string | null) => onChange({ ...values, [key]: value ?? '' });
        const value = values[key] ?? '';
        const error = errors[key];
        const isRequired = required?.includes(key) ?? needed === true;
        const shared = { label, error, ...(key === first ? { 'data-autofocus': true } : {}) };
        if (kind === 'option')
          return (
            <Select
              key={key}
              {...shared}
              required={isRequired}
              value={value || null}
              choices={(field.options ?? []).map((one) => ({ value: one, label: one }))}
              onChange={set}
            />
          );
        if (kind === 'date')
          return <DateField key={key} label={label} error={error} value={value || null} onChange={set} />;
        if (offered)
          return (
            <OfferedField
              key={key}
              {...shared}
              library={library}
              field={key}
              value={value}
              onChange={set}
              required={isRequired}
            />
          );
        return <TextField key={key} {...shared} value={value} onChange={set} required={isRequired} />;
      })}
    </div>
  );
}
