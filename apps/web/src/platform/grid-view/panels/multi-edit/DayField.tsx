import { readDate } from '@atelier/domain/fields/date';
import { useRef, useState } from 'react';
import { Calendar } from '../../editors/Calendar.tsx';
import { monthOf, stepMonth } from '../../editors/calendar.ts';
import { FloatingList } from '../../editors/FloatingList.tsx';
import partStyles from '../../parts/parts.module.css';
import { type FieldProps, leaveWords } from './field-props.ts';

/** A day: typed as MM/DD/YY or picked from the month below. */
export function DayField({ column, entry, held, refusal, labelId, onEntry }: FieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const day = readDate((entry ?? '').trim());
  const [month, setMonth] = useState(() => monthOf(null, new Date()));
  const pick = (date: string) => {
    onEntry(column.field.format(date));
    setOpen(false);
  };
  return (
    <div ref={host}>
      <input
        className={partStyles.input}
        aria-labelledby={labelId}
        aria-invalid={refusal ? true : undefined}
        value={entry ?? ''}
        placeholder={held === '' ? 'MM/DD/YY' : leaveWords(held)}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          onEntry(target.value || null);
          const typed = readDate(target.value.trim());
          if (typed) setMonth(monthOf(typed, new Date()));
          setOpen(true);
        }}
        onKeyDown={(event) => {
          const by = { PageUp: -1, PageDown: 1 }[event.key];
          if (by) setMonth(stepMonth(month, by));
          if (event.key === 'ArrowDown') setOpen(true);
          if (by || event.key === 'ArrowDown') event.preventDefault();
          if (event.key !== 'Escape' || !open) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
        onBlur={() => setOpen(false)}
      />
      {open && host.current ? (
        <FloatingList host={host.current}>
          <Calendar month={month} day={day} onMonth={setMonth} onPick={pick} />
        </FloatingList>
      ) : null}
    </div>
  );
}
