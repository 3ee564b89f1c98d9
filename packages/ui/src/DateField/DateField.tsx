import { VisuallyHidden } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { useOwnLayer } from '../Popover/inside-popover.ts';
import { fieldClassNames } from '../TextField/field-class-names.ts';
import styles from './DateField.module.css';

interface Shared {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Calendar days as YYYY-MM-DD; a day is a day, whatever zone the browser sits in. */
export type DayRange = readonly [string | null, string | null];

const ariaLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

/** Weeks start on Sunday here and no day is red. */
const weeks = { firstDayOfWeek: 0, weekendDays: [] } as const;

function usePickerProps({ label, labelHidden, placeholder = 'Select Date', error, disabled = false }: Shared) {
  const id = useId();
  const layer = useOwnLayer();
  return {
    label: labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label,
    id,
    size: 'xs' as const,
    popoverProps: { id, transitionProps: { duration: 90 }, shadow: 'md', returnFocus: true, ...layer },
    placeholder,
    error,
    disabled,
    valueFormat: 'MM/DD/YYYY',
    labelSeparator: ' - ',
    clearable: true,
    clearButtonProps: { 'aria-label': `Clear ${label}` },
    ariaLabels,
    leftSection: <CalendarDays size={15} strokeWidth={1.75} aria-hidden="true" />,
    leftSectionPointerEvents: 'none' as const,
    classNames: {
      ...fieldClassNames,
      day: styles.day ?? '',
      weekday: styles.weekday ?? '',
      calendarHeaderLevel: styles.level ?? '',
      calendarHeaderControl: styles.control ?? '',
      placeholder: styles.placeholder ?? '',
      ...(labelHidden ? { label: styles.hiddenLabel ?? '' } : {}),
    },
  };
}

export interface DateFieldProps extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
}

export function DateField({ value, onChange, ...shared }: DateFieldProps) {
  return (
    <DatesProvider settings={{ ...weeks, weekendDays: [...weeks.weekendDays] }}>
      <DatePickerInput {...usePickerProps(shared)} value={value} onChange={onChange} />
    </DatesProvider>
  );
}

export interface DateRangeFieldProps extends Shared {
  value: DayRange;
  onChange: (value: DayRange) => void;
}

export function DateRangeField({ value, onChange, ...shared }: DateRangeFieldProps) {
  return (
    <DatesProvider settings={{ ...weeks, weekendDays: [...weeks.weekendDays] }}>
      <DatePickerInput
        {...usePickerProps(shared)}
        type="range"
        numberOfColumns={2}
        allowSingleDateInRange
        value={[value[0], value[1]]}
        onChange={(next) => onChange(next)}
      />
    </DatesProvider>
  );
}
