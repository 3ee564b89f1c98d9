import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { DateField, DateRangeField, type DayRange } from '@atelier/ui/DateField';
import { useState } from 'react';
import styles from './FilterBar.module.css';

interface Props {
  label: string;
  value: string | undefined;
  onAdd: (value: string) => void;
}

export function DatePanel({ label, value, onAdd }: Props) {
  const [day, setDay] = useState<string | null>(value ?? null);
  const [asked, setAsked] = useState(false);
  const apply = () => (day === null ? setAsked(true) : onAdd(day));
  return (
    <div className={styles.panel}>
      <DateField
        label={label}
        value={day}
        onChange={setDay}
        error={asked && day === null ? failureMessages.dateRequired : undefined}
      />
      <Button look="primary" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}

export function DatesPanel({ label, value, onAdd }: Props) {
  const given = (value?.split('..') ?? [null, null]) as unknown as DayRange;
  const [range, setRange] = useState<DayRange>(given);
  const [asked, setAsked] = useState(false);
  const [from, to] = range;
  const apply = () => {
    if (from !== null && to !== null) return onAdd(`${from}..${to}`);
    // M8.3: half a range goes back to what it was.
    setRange(given);
    setAsked(true);
  };
  return (
    <div className={styles.panel}>
      <DateRangeField
        label={label}
        value={range}
        onChange={setRange}
        error={asked && (from === null || to === null) ? failureMessages.dateRequired : undefined}
      />
      <Button look="primary" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
