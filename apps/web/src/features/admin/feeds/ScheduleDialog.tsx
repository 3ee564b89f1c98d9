import type { WatchedFolder } from '@atelier/contract/feeds/feeds';
import { everyDay, scheduleWords, timeOfDay, weekdayNames } from '@atelier/domain/feed/feed-schedule';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './feeds.module.css';
import { setSchedule } from './queries.ts';

type Schedule = WatchedFolder['schedule'];

const paces = [1, 5, 15, 30, 60, 120, 240, 720];
/** As people name a week. */
const week = [1, 2, 3, 4, 5, 6, 0];

interface Props {
  schedule: Schedule;
  onClose: () => void;
}

/** [G43] When the watched folder is read: every so many minutes, or once on some days. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const [kind, setKind] = useState<string>(schedule.kind);
  const [minutes, setMinutes] = useState(schedule.kind === 'every' ? schedule.minutes : 15);
  const [time, setTime] = useState(schedule.kind === 'daily' ? schedule.time : '02:00');
  const [weekdays, setWeekdays] = useState<readonly number[]>(schedule.kind === 'daily' ? schedule.weekdays : everyDay);
  const said: Schedule = kind === 'every' ? { kind, minutes } : { kind: 'daily', time, weekdays: [...weekdays] };
  const client = useQueryClient();
  const isTime = timeOfDay.test(time);
  const isWhole = kind === 'every' || (isTime && weekdays.length > 0);
  const [told, setTold] = useState(false);
  const check = () => {
    setTold(!isWhole);
    return isWhole;
  };
  const save = async () => {
    const reply = await setSchedule(said);
    await client.invalidateQueries({ queryKey: ['feeds'] });
    toast.success(`The watched folder is read ${scheduleWords(reply.schedule)}.`);
    return true;
  };
  const pick = (day: number, on: boolean): void =>
    setWeekdays(on ? [...weekdays, day].sort((a, b) => a - b) : weekdays.filter((one) => one !== day));
  return (
    <SavingDialog heading="When the watched folder is read" action="Save" check={check} onSave={save} onClose={onClose}>
      <Select
        label="How often"
        value={kind}
        onChange={(value) => setKind(value ?? 'every')}
        choices={[
          { value: 'every', label: 'Again and again' },
          { value: 'daily', label: 'Once a day' },
        ]}
      />
      {kind === 'every' ? (
        <Select
          label="Every"
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value ?? 15))}
          choices={[...new Set([...paces, minutes])]
            .sort((a, b) => a - b)
            .map((pace) => ({ value: String(pace), label: pace === 1 ? '1 minute' : `${pace} minutes` }))}
        />
      ) : (
        <>
          <TextField
            label="At (UTC)"
            value={time}
            onChange={setTime}
            placeholder="02:30"
            error={isTime ? undefined : 'A time of the day such as 02:30'}
          />
          <fieldset className={styles.weekdays}>
            <legend>On</legend>
            {week.map((day) => (
              <Checkbox
                key={day}
                label={weekdayNames[day]!}
                checked={weekdays.includes(day)}
                onChange={(on) => pick(day, on)}
              />
            ))}
            {told && weekdays.length === 0 ? (
              <p className={styles.missing} role="alert">
                Please choose a day.
              </p>
            ) : null}
          </fieldset>
        </>
      )}
    </SavingDialog>
  );
}
