import { readDate } from '@atelier/domain/fields/date';
import { useRef, useState } from 'react';
import { Calendar } from '../../editors/Calendar.tsx';
import { monthOf, stepMonth } from '../../editors/calendar.ts';
import { FloatingList } from '../../editors/FloatingList.tsx';
import { type FieldProps, lineOf } from './field-props.ts';

/** A day: typed as MM/DD/YY or picked from the month below. */
export function DayField(props: FieldProps) {
  const { column, entry, held, onEntry } = props;
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
        {...lineOf(props)}
        value={entry ?? ''}
        {...(held === '' ? { placeholder: 'MM/DD/YY' } : {})}
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
