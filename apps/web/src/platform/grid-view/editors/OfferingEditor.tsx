import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { useEffect, useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import { type EditorProps, editorKey, lineOf } from './editor.ts';
import { OptionBox } from './OptionBox.tsx';
import { Refusal } from './Refusal.tsx';
import { useEditorFocus } from './use-editor-focus.ts';

/** What the column offers for a text, once the person pauses; a later answer never gives way to an earlier one. */
function useOffers({ column }: EditorProps['editor'], typed: string): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // Without an answer there is nothing to offer, and typing goes on.
      column.offers?.(typed).then(
        (values) => isWanted && setOffered(values),
        () => isWanted && setOffered([]),
      );
    }, lookupTimings.api);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [column, typed]);
  return offered;
}

/** A line of text that offers what stands elsewhere already. Nothing is chosen until an arrow chooses it. */
export function OfferingEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useEditorFocus(editor);
  const [text, setText] = useState(editor.text);
  const [at, setAt] = useState(-1);
  const offered = useOffers(editor, text).filter((value) => value !== text);
  const chosen = () => offered[at] ?? text;
  return (
    <>
      <OptionBox
        line={{ ...lineOf(props), ref: input, onBlur: () => commitEdit(session, chosen(), 'stay') }}
        listLabel={editor.column.label}
        host={offered.length > 0 ? editor.host : null}
        text={text}
        choices={offered.map((value) => ({ value }))}
        at={at}
        onText={(typed) => {
          setText(typed);
          setAt(-1);
        }}
        onAt={setAt}
        onPick={(value) => commitEdit(session, value, 'stay')}
        onKey={(event) => editorKey(props, event, chosen)}
      />
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
