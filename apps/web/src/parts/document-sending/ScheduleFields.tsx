import { type Frequency, frequencies, type Schedule } from '@atelier/domain/document/schedule';
import { DateField } from '@atelier/ui/DateField';
import { Select } from '@atelier/ui/Select';
import styles from './document-sending.module.css';

const frequencyLabels: Readonly<Record<Frequency, string>> = {
  once: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};
const frequencyChoices = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const times = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

interface Props {
  value: Schedule;
  onChange: (value: Schedule) => void;
}

/** [G29] When it is sent, on the clock of whoever schedules it. */
export function ScheduleFields({ value, onChange }: Props) {
  const change = (part: Partial<Schedule>) => onChange({ ...value, ...part });
  return (
    <div className={styles.schedule}>
      <Select
        label="How often"
        choices={frequencyChoices}
        value={value.frequency}
        onChange={(frequency) => change({ frequency: (frequency ?? 'once') as Frequency })}
      />
      <DateField
        label={value.frequency === 'once' ? 'Day' : 'First day'}
        value={value.from}
        onChange={(from) => from !== null && change({ from })}
      />
      <Select
        label={`Time (${value.zone.replaceAll('_', ' ')})`}
        choices={times}
        value={value.time}
        onChange={(time) => change({ time: time ?? '08:00' })}
      />
      {value.frequency === 'once' ? null : (
        <DateField label="Last day (optional)" value={value.until} onChange={(until) => change({ until })} />
      )}
    </div>
  );
}
