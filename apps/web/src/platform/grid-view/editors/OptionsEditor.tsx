import { type KeyboardEvent, useId, useState } from 'react';
import partStyles from '../parts/parts.module.css';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, labelOf } from './editor.ts';
import styles from './editors.module.css';
import { FloatingList } from './FloatingList.tsx';
import { choicesOf, matching } from './option-choices.ts';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Several options: typed with commas, or ticked in the list. The list narrows by what follows the last comma. */
export function OptionsEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const listId = useId();
  const [text, setText] = useState(editor.text);
  const [at, setAt] = useState(-1);
  const [touched, setTouched] = useState(editor.mode === 'replace');
  const parts = split(text.toLowerCase());
  const all = choicesOf(editor);
  const tail = touched ? (text.split(',').at(-1) ?? '') : '';
  const complete = all.some(({ value }) => value.toLowerCase() === tail.trim().toLowerCase());
  const choices = matching(all, complete ? '' : tail);
  const toggle = (value: string) => {
    const finished = split(complete || !touched ? text : text.slice(0, text.lastIndexOf(',') + 1));
    const without = finished.filter((part) => part.toLowerCase() !== value.toLowerCase());
    setText((without.length === finished.length ? [...finished, value] : without).join(', '));
    setTouched(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && choices.length) {
      event.preventDefault();
      event.stopPropagation();
      setAt((at + by + choices.length) % choices.length);
    } else if (event.key === ' ' && at >= 0 && choices[at]) {
      event.preventDefault();
      event.stopPropagation();
      toggle(choices[at].value);
    } else editorKey(props, event, () => event.currentTarget.value);
  };
  return (
    <>
      <input
        ref={input}
        data-part="editor"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices[at] ? `${listId}-${at}` : undefined}
        aria-label={labelOf(props)}
        aria-invalid={editor.refusal ? true : undefined}
        className={`${styles.input} ${editor.refusal ? styles.refused : ''}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTouched(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commitEdit(session, text, 'stay')}
      />
      <FloatingList host={editor.host}>
        <div role="listbox" id={listId} aria-label={editor.column.label} aria-multiselectable>
          {choices.map(({ value }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input
            <div
              key={value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={parts.includes(value.toLowerCase())}
              className={partStyles.item}
              style={index === at ? { outline: '2px solid var(--cobalt)', outlineOffset: -2 } : undefined}
              onClick={() => toggle(value)}
            >
              <span aria-hidden>{parts.includes(value.toLowerCase()) ? '☑' : '☐'}</span>
              {value}
            </div>
          ))}
        </div>
      </FloatingList>
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
