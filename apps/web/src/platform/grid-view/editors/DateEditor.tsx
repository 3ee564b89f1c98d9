import { readDate } from '@atelier/domain/fields/date';
import { useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import { Calendar } from './Calendar.tsx';
import { monthOf, stepMonth } from './calendar.ts';
import { type EditorProps, editorKey, lineOf } from './editor.ts';
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
        {...lineOf(props)}
        ref={input}
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
        <Calendar month={month} day={day} onMonth={setMonth} onPick={(date) => commitEdit(session, date, 'stay')} />
      </FloatingList>
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
