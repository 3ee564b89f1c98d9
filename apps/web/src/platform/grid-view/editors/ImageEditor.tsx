import { useLayoutEffect, useRef } from 'react';
import partStyles from '../parts/parts.module.css';
import { cancelEdit, commitEdit } from '../session/editing.ts';
import { placeImage } from '../session/images.ts';
import { type EditorProps, editorKey, labelOf } from './editor.ts';
import styles from './editors.module.css';
import { FloatingList } from './FloatingList.tsx';
import { OfferedImages } from './OfferedImages.tsx';
import { Refusal } from './Refusal.tsx';

/** Choose a file, type an address, or clear. Pasting and dropping a picture on the cell need no editor. */
export function ImageEditor(props: EditorProps) {
  const { session, editor } = props;
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current!.focus({ preventScroll: true }), []);
  const leaving = (next: EventTarget | null) => !(next instanceof Element && next.closest('[data-part=editor]'));
  return (
    <>
      <input
        ref={input}
        data-part="editor"
        className={`${styles.input} ${editor.refusal ? styles.refused : ''}`}
        aria-label={labelOf(props)}
        placeholder="Address of a picture"
        defaultValue={editor.text}
        onKeyDown={(event) => editorKey(props, event, () => event.currentTarget.value)}
        onBlur={(event) => leaving(event.relatedTarget) && commitEdit(session, event.currentTarget.value, 'stay')}
      />
      <FloatingList host={editor.host}>
        <div className={styles.imageBox}>
          <OfferedImages {...props} />
          {session.images.upload ? (
            <button type="button" className={partStyles.button} onClick={() => file.current!.click()}>
              Upload a picture…
            </button>
          ) : null}
          <button type="button" className={partStyles.button} onClick={() => commitEdit(session, '', 'stay')}>
            Remove the picture
          </button>
          {session.images.upload ? (
            <p className={partStyles.hint}>A picture can also be pasted into the cell or dropped on it.</p>
          ) : null}
          <input
            ref={file}
            type="file"
            hidden
            aria-label={`Picture file for ${labelOf(props)}`}
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            onChange={(event) => {
              const [picture] = event.currentTarget.files ?? [];
              cancelEdit(session);
              if (picture) void placeImage(session, picture);
            }}
          />
        </div>
      </FloatingList>
      <Refusal text={editor.refusal} host={editor.host} />
    </>
  );
}
