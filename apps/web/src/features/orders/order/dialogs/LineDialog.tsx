import { type LineFieldKey, lineFieldsOf } from '@atelier/domain/order/order-fields';
import { broughtIssues, lineIssues } from '@atelier/domain/order/order-issues';
import type { OrderType } from '@atelier/domain/order/order-words';
import type { Column } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { DateField } from '@atelier/ui/DateField';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { FormWindow } from '../../../../parts/form-dialog/index.ts';
import { today } from '../../../../platform/dates.ts';
import { isDrafted, type LineRow } from '../line-row.ts';
import type { OrderGrid } from '../use-order-grid.ts';
import styles from './dialogs.module.css';

const keys: readonly LineFieldKey[] = [
  ...(['size', 'side', 'quantity', 'source', 'sizePreference', 'returnType', 'returnBy', 'note'] as const),
];

interface InputProps {
  column: Column<LineRow>;
  row: LineRow;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Input({ column, row, value, error, onChange }: InputProps) {
  const { label, field } = column;
  const options = column.context?.(row)?.options ?? field.options ?? [];
  const set = (next: string | null) => onChange(next ?? '');
  if (field.kind === 'date') return <DateField label={label} value={value || null} onChange={set} error={error} />;
  if (options.length > 0)
    return (
      <Select
        label={label}
        choices={[...new Set([...options, ...(value === '' ? [] : [value])])].map((one) => ({
          value: one,
          label: one,
        }))}
        value={value || null}
        onChange={set}
        error={error}
      />
    );
  return <TextField label={label} value={value} onChange={onChange} error={error} />;
}

interface Props {
  type: OrderType;
  row: LineRow;
  live: OrderGrid;
  onClose: () => void;
}

/** A line where there is no room for a grid; what is written here goes the way of every cell. */
export function LineDialog({ type, row, live: { grid }, onClose }: Props) {
  const fields = lineFieldsOf(type);
  const columns = keys.flatMap((key) => grid.columns.byId.get(key) ?? []);
  const [before] = useState(() =>
    Object.fromEntries(columns.map((column) => [column.id, String(column.get(row) ?? '')])),
  );
  const [typed, setTyped] = useState(before);
  const issuesOf = (values: object) => lineIssues(type, { ...row, ...values }, isDrafted(row) ? today() : undefined);
  const [found] = useState(() => issuesOf({}));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(isDrafted(row) ? found : {});
  const save = () => {
    const changed = columns.filter(({ id }) => typed[id] !== before[id]);
    const refused = Object.fromEntries(
      changed.flatMap((column) => {
        const read = column.field.parse(typed[column.id] ?? '', column.context?.(row));
        const issue = read.ok ? fields[column.id as LineFieldKey].field.check(read.value) : null;
        if (!read.ok) return [[column.id, read.reason]];
        return issue?.severity === 'critical' ? [[column.id, issue.message]] : [];
      }),
    );
    const edited = changed.map(({ id }) => id);
    const wrong = { ...broughtIssues(found, issuesOf(typed), edited), ...refused };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    grid.edit(changed.map((column) => ({ row, column, text: typed[column.id] ?? '' })));
    onClose();
  };
  return (
    <FormWindow
      open
      onClose={onClose}
      title={`${row.style} ${row.color}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {columns.map((column) => (
          <Input
            key={column.id}
            column={column}
            row={row}
            value={typed[column.id] ?? ''}
            error={errors[column.id]}
            onChange={(value) => setTyped({ ...typed, [column.id]: value })}
          />
        ))}
      </div>
    </FormWindow>
  );
}
