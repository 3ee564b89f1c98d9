import { type KeyboardEvent, useId, useState } from 'react';
import partStyles from '../parts/parts.module.css';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, labelOf } from './editor.ts';
import styles from './editors.module.css';
import { FloatingList } from './FloatingList.tsx';
import { choicesOf, matching } from './option-choices.ts';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

/** Option, status and label: a combobox whose list narrows while one types. */
export function OptionEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const listId = useId();
  const [text, setText] = useState(editor.text);
  const [touched, setTouched] = useState(editor.mode === 'replace');
  const choices = matching(choicesOf(editor), touched ? text : '');
  const current = touched ? 0 : choices.findIndex(({ value }) => value === editor.text);
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? current;
  const chosen = () => (text.trim() === '' && moved === null ? '' : (choices[at]?.value ?? text));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && choices.length) {
      event.preventDefault();
      event.stopPropagation();
      setMoved((at + by + choices.length) % choices.length);
    } else editorKey(props, event, chosen);
  };
  return (
    <>
      <input
        ref={input}
        data-part="editor"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choices[at] ? `${listId}-${at}` : undefined}
        aria-label={labelOf(props)}
        aria-invalid={editor.refusal ? true : undefined}
        className={`${styles.input} ${editor.refusal ? styles.refused : ''}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTouched(true);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commitEdit(session, touched || moved !== null ? chosen() : editor.text, 'stay')}
      />
      <FloatingList host={editor.host}>
        <div role="listbox" id={listId} aria-label={editor.column.label}>
          {choices.map(({ value, color }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input
            <div
              key={value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={partStyles.item}
              onClick={() => commitEdit(session, value, 'stay')}
            >
              {color && <span className={partStyles.swatch} style={{ background: color }} />}
              {value}
            </div>
          ))}
          {choices.length === 0 && <div className={partStyles.hint}>No option matches</div>}
        </div>
      </FloatingList>
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
