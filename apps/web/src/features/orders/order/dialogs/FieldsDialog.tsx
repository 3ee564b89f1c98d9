import type { WholeOrder } from '@atelier/contract/orders/orders';
import { type OrderFieldKey, orderFields } from '@atelier/domain/order/order-fields';
import { broughtIssues, orderIssues } from '@atelier/domain/order/order-issues';
import { DateField } from '@atelier/ui/DateField';
import { Select } from '@atelier/ui/Select';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { type ReactNode, useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import { today } from '../../../../platform/dates.ts';
import styles from './dialogs.module.css';

export type Typed = Readonly<Partial<Record<OrderFieldKey, string | null>>>;

interface InputProps {
  name: OrderFieldKey;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function Input({ name, value, error, onChange }: InputProps) {
  const { label, field } = orderFields[name];
  if (field.kind === 'date') return <DateField label={label} value={value || null} onChange={onChange} error={error} />;
  if (field.options)
    return (
      <Select
        label={label}
        choices={field.options.map((option) => ({ value: option, label: option }))}
        value={value || null}
        onChange={onChange}
        error={error}
        clearable
      />
    );
  if (name === 'comments') return <TextArea label={label} value={value ?? ''} onChange={onChange} error={error} />;
  return <TextField label={label} value={value ?? ''} onChange={onChange} error={error} />;
}

const readTyped = (key: OrderFieldKey, value: string | null): { value: string | null } | { error: string } => {
  const { field } = orderFields[key];
  const read = field.parse(value ?? '');
  if (!read.ok) return { error: read.reason };
  const issue = field.check(read.value);
  return issue?.severity === 'critical' ? { error: issue.message } : { value: read.value as string | null };
};

const valueIn = ({ values }: WholeOrder, key: OrderFieldKey): string | null => {
  const value = values[key];
  return value === null || value === undefined ? null : String(value);
};

/** What keeps a draft from being submitted; the days of a submitted order are not judged again. */
const issuesOf = ({ type, status, values }: WholeOrder, typed: Typed = {}) =>
  orderIssues(type, { ...values, ...typed }, status === 'DRAFT' ? today() : undefined);

interface Props {
  heading: string;
  keys: readonly OrderFieldKey[];
  order: WholeOrder;
  onSave: (changed: Record<string, string | null>, before: Record<string, string | null>) => Promise<unknown>;
  onClose: () => void;
  /** What helps to fill them in. */
  lookUp?: (typed: Typed, fill: (values: Typed) => void) => ReactNode;
}

/** Some fields of an order. Only what was changed is sent, so that others may change the rest meanwhile. */
export function FieldsDialog({ heading, keys, order, onSave, onClose, lookUp }: Props) {
  const [before] = useState(() => Object.fromEntries(keys.map((key) => [key, valueIn(order, key)])) as Typed);
  const [typed, setTyped] = useState<Typed>(before);
  const [found] = useState(() => issuesOf(order));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(order.status === 'DRAFT' ? found : {});
  const fill = (values: Typed) => setTyped((now) => ({ ...now, ...values }));
  const changedKeys = () => keys.filter((key) => (typed[key] ?? '') !== (before[key] ?? ''));
  const check = () => {
    const changed = changedKeys();
    const read = changed.map((key) => [key, readTyped(key, typed[key] ?? null)] as const);
    const refused = Object.fromEntries(read.flatMap(([key, one]) => ('error' in one ? [[key, one.error]] : [])));
    const wrong = { ...broughtIssues(found, issuesOf(order, typed), changed), ...refused };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    const changed = changedKeys();
    if (changed.length === 0) return true;
    const pick = (from: Typed) => Object.fromEntries(changed.map((key) => [key, from[key] || null]));
    await onSave(pick(typed), pick(before));
    return true;
  };
  return (
    <SavingDialog heading={heading} action="Save" check={check} onSave={save} onClose={onClose}>
      {lookUp?.(typed, fill)}
      <div className={styles.fields}>
        {keys.map((key) => (
          <Input
            key={key}
            name={key}
            value={typed[key] ?? null}
            error={errors[key]}
            onChange={(value) => fill({ [key]: value })}
          />
        ))}
      </div>
    </SavingDialog>
  );
}
