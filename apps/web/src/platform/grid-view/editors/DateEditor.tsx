/* biome-ignore-all lint/a11y/useSemanticElements: a fieldset would bring a form's look into the calendar */
import { readDate } from '@atelier/domain/fields/date';
import { useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import { daysOf, monthName, monthOf, stepMonth, weekdays } from './calendar.ts';
import { type EditorProps, editorKey, labelOf } from './editor.ts';
import styles from './editors.module.css';
import { FloatingList } from './FloatingList.tsx';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

/** Typed as MM/DD/YY or picked from the month below; Page Up and Page Down turn the month. */
export function DateEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const [text, setText] = useState(editor.text);
  const day = readDate(text.trim());
  const [month, setMonth] = useState(() => monthOf(readDate(editor.text), new Date()));
  return (
    <>
      <input
        ref={input}
        data-part="editor"
        className={`${styles.input} ${editor.refusal ? styles.refused : ''}`}
        aria-label={labelOf(props)}
        aria-invalid={editor.refusal ? true : undefined}
        placeholder="MM/DD/YY"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const typed = readDate(target.value.trim());
          if (typed) setMonth(monthOf(typed, new Date()));
        }}
        onKeyDown={(event) => {
          const by = { PageUp: -1, PageDown: 1 }[event.key];
          if (by) {
            event.preventDefault();
            setMonth(stepMonth(month, by));
          }
          editorKey(props, event, () => text);
        }}
        onBlur={() => commitEdit(session, text, 'stay')}
      />
      <FloatingList host={editor.host}>
        <div className={styles.calendar} role="group" aria-label={monthName(month)}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.day}
            aria-label="Previous month"
            onClick={() => setMonth(stepMonth(month, -1))}
          >
            ‹
          </button>
          <span className={styles.month}>{monthName(month)}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.day}
            aria-label="Next month"
            onClick={() => setMonth(stepMonth(month, 1))}
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
                onClick={() => commitEdit(session, date, 'stay')}
              >
                {Number(date.slice(8))}
              </button>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: leading blanks have no other name
              <span key={`blank-${at}`} />
            ),
          )}
        </div>
      </FloatingList>
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
