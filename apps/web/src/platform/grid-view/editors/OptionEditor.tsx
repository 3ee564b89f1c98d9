import { useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, lineOf } from './editor.ts';
import { OptionBox } from './OptionBox.tsx';
import { choicesOf, matching } from './option-choices.ts';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

/** Option, status and label: one of a list. */
export function OptionEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const [text, setText] = useState(editor.text);
  const [touched, setTouched] = useState(editor.mode === 'replace');
  const choices = matching(choicesOf(editor), touched ? text : '');
  const current = touched ? 0 : choices.findIndex(({ value }) => value === editor.text);
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? current;
  const chosen = () => (text.trim() === '' && moved === null ? '' : (choices[at]?.value ?? text));
  return (
    <>
      <OptionBox
        line={{
          ...lineOf(props),
          ref: input,
          onBlur: () => commitEdit(session, touched || moved !== null ? chosen() : editor.text, 'stay'),
        }}
        listLabel={editor.column.label}
        host={editor.host}
        text={text}
        choices={choices}
        at={at}
        onText={(typed) => {
          setText(typed);
          setTouched(true);
          setMoved(null);
        }}
        onAt={setMoved}
        onPick={(value) => commitEdit(session, value, 'stay')}
        onKey={(event) => editorKey(props, event, chosen)}
      />
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
