import type { ComponentProps, KeyboardEvent } from 'react';
import { type AfterCommit, cancelEdit, commitEdit } from '../session/editing.ts';
import type { GridSession, OpenEditor } from '../session/grid-session.ts';
import styles from './editors.module.css';

export interface EditorProps {
  readonly session: GridSession;
  readonly editor: OpenEditor;
}

const arrows: Record<string, AfterCommit> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function afterKey(event: KeyboardEvent, mode: OpenEditor['mode']): AfterCommit | null {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'fill';
  if (event.key === 'Enter' && !event.altKey) return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right';
  return mode === 'replace' && !event.shiftKey ? (arrows[event.key] ?? null) : null;
}

/** Keys every editor shares. A key that belongs to an input method in progress is left to it. */
export function editorKey({ session, editor }: EditorProps, event: KeyboardEvent, text: () => string): void {
  event.stopPropagation();
  if (event.nativeEvent.isComposing || event.key === 'Process') return;
  const after = afterKey(event, editor.mode);
  if (event.key === 'Escape') {
    event.preventDefault();
    cancelEdit(session);
  } else if (after) {
    event.preventDefault();
    commitEdit(session, text(), after);
  }
}

export const labelOf = ({ editor: { column, row }, session }: EditorProps): string =>
  `${column.label} of ${session.grid.idOf(row)}`;

/** The line of an editor in its cell: how it is named and that it was refused. */
export const lineOf = (props: EditorProps): ComponentProps<'input'> & { 'data-part': string } => ({
  'data-part': 'editor',
  'aria-label': labelOf(props),
  'aria-invalid': props.editor.refusal ? true : undefined,
  className: `${styles.input} ${props.editor.refusal ? styles.refused : ''}`,
});
