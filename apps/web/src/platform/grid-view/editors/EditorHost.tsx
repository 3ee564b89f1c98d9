import type { FieldKind } from '@atelier/domain/fields/field';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useSession, useViewState } from '../use-grid.ts';
import { DateEditor } from './DateEditor.tsx';
import type { EditorProps } from './editor.ts';
import { ImageEditor } from './ImageEditor.tsx';
import { LineEditor } from './LineEditor.tsx';
import { OfferingEditor } from './OfferingEditor.tsx';
import { OptionEditor } from './OptionEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

/** A flag has no editor: it is toggled in place. */
const editors: Record<Exclude<FieldKind, 'flag'>, ComponentType<EditorProps>> = {
  text: TextEditor,
  number: LineEditor,
  money: LineEditor,
  percent: LineEditor,
  link: LineEditor,
  date: DateEditor,
  option: OptionEditor,
  status: OptionEditor,
  label: OptionEditor,
  options: OptionsEditor,
  image: ImageEditor,
};

/** The editor lives inside its cell, so it scrolls, sticks and is announced with it. */
export function EditorHost() {
  const session = useSession();
  const { editor } = useViewState(session);
  if (!editor || editor.column.field.kind === 'flag') return null;
  const Editor = editor.column.offers ? OfferingEditor : editors[editor.column.field.kind];
  return createPortal(<Editor session={session} editor={editor} />, editor.host);
}
