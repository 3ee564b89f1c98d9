import type { HTMLAttributes } from 'react';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, lineOf } from './editor.ts';
import styles from './editors.module.css';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

const keyboards: Partial<Record<string, HTMLAttributes<HTMLElement>['inputMode']>> = {
  number: 'decimal',
  money: 'decimal',
  percent: 'decimal',
  link: 'url',
};

/** One line: numbers, money, percent and links. */
export function LineEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const line = lineOf(props);
  return (
    <>
      <input
        {...line}
        ref={input}
        className={`${line.className} ${editor.column.field.align === 'end' ? styles.end : ''}`}
        inputMode={keyboards[editor.column.field.kind]}
        defaultValue={editor.text}
        onKeyDown={(event) => editorKey(props, event, () => event.currentTarget.value)}
        onBlur={(event) => commitEdit(session, event.currentTarget.value, 'stay')}
      />
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
