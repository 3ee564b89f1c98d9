import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OpenEditor } from '../session/grid-session.ts';

/** The input of an editor that opens has the focus; what is edited, not replaced, stands there selected. */
export function useEditorFocus({ mode }: OpenEditor): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current!.focus({ preventScroll: true });
    if (mode === 'edit') input.current!.select();
  }, [mode]);
  return input;
}
