import { DateField } from '@atelier/ui/DateField';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import styles from './fields.module.css';
import { instantOf, type Moment, momentOf, readTime } from './time-of-day.ts';

interface Props {
  /** 'Starts': the day is called that, the time 'Starts at'. */
  label: string;
  zone: string;
  value: string;
  error?: string | undefined;
  onChange: (instant: string) => void;
}

/** A day and a time as calendar and clock of a place show them. */
export function MomentField({ label, zone, value, error, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const moment = momentOf(value, zone);
  const isWrong = typed !== null && readTime(typed) === null;
  const set = (part: Partial<Moment>) => onChange(instantOf({ ...moment, ...part }, zone));
  const settle = () => {
    const time = typed === null ? null : readTime(typed);
    if (time === null) return;
    setTyped(null);
    if (time !== moment.time) set({ time });
  };
  return (
    <div className={styles.moment}>
      <DateField label={label} value={moment.day} error={error} onChange={(day) => day !== null && set({ day })} />
      <TextField
        label={`${label} at`}
        value={typed ?? moment.time}
        maxLength={8}
        error={isWrong ? 'Such as 9:30' : undefined}
        onChange={setTyped}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </div>
  );
}
