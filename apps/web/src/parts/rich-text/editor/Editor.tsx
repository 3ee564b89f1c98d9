import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from '../rich-text.module.css';
import { Aligned } from './aligned.ts';
import { AssetPicture, withoutAddresses } from './asset-picture.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import { Toolbar } from './Toolbar.tsx';

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'], HTMLAttributes: { target: null } },
});

/** The same look as when it is read. What comes in by paste is cut to what the text may hold. */
export function Editor({ label, value, onChange, addressOf, onPickPicture }: RichTextEditorProps) {
  const told = useRef(value);
  const find = useEffectEvent(addressOf);
  const tell = useEffectEvent((html: string) => {
    told.current = html;
    onChange(html);
  });
  const editor = useEditor({
    extensions: [kit, Aligned, AssetPicture.configure({ addressOf: (asset) => find(asset) })],
    content: value,
    onUpdate: ({ editor: now }) => tell(now.isEmpty ? '' : withoutAddresses(now.getHTML())),
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
    },
  });
  // A text that did not come from here, as that of somebody else, takes the place of what stands there.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  return (
    <div className={styles.frame}>
      <Toolbar editor={editor} onPickPicture={onPickPicture} />
      <EditorContent editor={editor} className={styles.page} />
    </div>
  );
}
