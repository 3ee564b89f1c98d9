import { useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, lineOf } from './editor.ts';
import { OptionBox } from './OptionBox.tsx';
import { choicesOf } from './option-choices.ts';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';
import { useSeveral } from './use-several.ts';

/** Several options: typed with commas, or ticked in the list. */
export function OptionsEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const [text, onChange] = useState(editor.text);
  const several = useSeveral({ all: choicesOf(editor), text, begun: editor.mode === 'replace', onChange });
  return (
    <>
      <OptionBox
        line={{ ...lineOf(props), ref: input, onBlur: () => commitEdit(session, text, 'stay') }}
        listLabel={editor.column.label}
        host={editor.host}
        {...several}
        onKey={(event) => editorKey(props, event, () => text)}
      />
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
