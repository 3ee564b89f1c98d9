import { useLayoutEffect, useRef } from 'react';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, labelOf } from './editor.ts';
import styles from './editors.module.css';
import { Refusal } from './Refusal.tsx';

/** Uncontrolled on purpose: React draws it once, typing never waits for a render. Alt+Enter breaks the line. */
export function TextEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = input.current!;
    area.focus({ preventScroll: true });
    if (editor.mode === 'edit') area.select();
    else area.setSelectionRange(area.value.length, area.value.length);
  }, [editor.mode]);
  return (
    <>
      <textarea
        ref={input}
        data-part="editor"
        className={`${styles.input} ${styles.area} ${editor.refusal ? styles.refused : ''}`}
        rows={1}
        aria-label={labelOf(props)}
        aria-invalid={editor.refusal ? true : undefined}
        defaultValue={editor.text}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.altKey) {
            event.currentTarget.setRangeText(
              '\n',
              event.currentTarget.selectionStart,
              event.currentTarget.selectionEnd,
              'end',
            );
            event.preventDefault();
          }
          editorKey(props, event, () => event.currentTarget.value);
        }}
        onBlur={(event) => commitEdit(session, event.currentTarget.value, 'stay')}
      />
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
