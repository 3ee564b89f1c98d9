/* biome-ignore-all lint/a11y/useSemanticElements: a fieldset would bring a form's look into the calendar */
import { daysOf, type Month, monthName, stepMonth, weekdays } from './calendar.ts';
import styles from './editors.module.css';

interface Props {
  readonly month: Month;
  readonly day: string | null;
  onMonth(month: Month): void;
  onPick(day: string): void;
}

/** A month to pick a day of; the keys belong to the line that is typed into. */
export function Calendar({ month, day, onMonth, onPick }: Props) {
  return (
    <div className={styles.calendar} role="group" aria-label={monthName(month)}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.day}
        aria-label="Previous month"
        onClick={() => onMonth(stepMonth(month, -1))}
      >
        ‹
      </button>
      <span className={styles.month}>{monthName(month)}</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.day}
        aria-label="Next month"
        onClick={() => onMonth(stepMonth(month, 1))}
      >
        ›
      </button>
      {weekdays.map((name) => (
        <span key={name} className={styles.weekday} aria-hidden>
          {name}
        </span>
      ))}
      {daysOf(month).map((date, at) =>
        date ? (
          <button
            key={date}
            type="button"
            tabIndex={-1}
            className={styles.day}
            aria-pressed={date === day}
            onClick={() => onPick(date)}
          >
            {Number(date.slice(8))}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: leading blanks have no other name
          <span key={`blank-${at}`} />
        ),
      )}
    </div>
  );
}
