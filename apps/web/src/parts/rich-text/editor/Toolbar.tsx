import { IconButton } from '@atelier/ui/IconButton';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from '../rich-text.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { LinkDialog } from './LinkDialog.tsx';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => unknown;
  /** Whether the text at the cursor is so already; tools without it do something once. */
  readonly on?: (editor: Editor) => boolean;
  readonly off?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const groups: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Heading',
      icon: Heading2,
      run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
      on: (e) => e.isActive('heading', { level: 2 }),
    },
    {
      label: 'Subheading',
      icon: Heading3,
      run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
      on: (e) => e.isActive('heading', { level: 3 }),
    },
  ],
  [
    { label: 'Bold', icon: Bold, run: (e) => chain(e).toggleBold().run(), on: (e) => e.isActive('bold') },
    { label: 'Italic', icon: Italic, run: (e) => chain(e).toggleItalic().run(), on: (e) => e.isActive('italic') },
    {
      label: 'Underline',
      icon: Underline,
      run: (e) => chain(e).toggleUnderline().run(),
      on: (e) => e.isActive('underline'),
    },
  ],
  [
    {
      label: 'Bullets',
      icon: List,
      run: (e) => chain(e).toggleBulletList().run(),
      on: (e) => e.isActive('bulletList'),
    },
    {
      label: 'Numbers',
      icon: ListOrdered,
      run: (e) => chain(e).toggleOrderedList().run(),
      on: (e) => e.isActive('orderedList'),
    },
    { label: 'Quote', icon: Quote, run: (e) => chain(e).toggleBlockquote().run(), on: (e) => e.isActive('blockquote') },
    { label: 'Line across', icon: Minus, run: (e) => chain(e).setHorizontalRule().run() },
  ],
  [
    {
      label: 'Left',
      icon: TextAlignStart,
      run: (e) => chain(e).setAlign('left').run(),
      on: (e) => e.isActive({ align: 'left' }),
    },
    {
      label: 'Center',
      icon: TextAlignCenter,
      run: (e) => chain(e).setAlign('center').run(),
      on: (e) => e.isActive({ align: 'center' }),
    },
    {
      label: 'Right',
      icon: TextAlignEnd,
      run: (e) => chain(e).setAlign('right').run(),
      on: (e) => e.isActive({ align: 'right' }),
    },
  ],
];
const history: readonly Tool[] = [
  { label: 'Undo', icon: Undo2, run: (e) => chain(e).undo().run(), off: (e) => !e.can().undo() },
  { label: 'Redo', icon: Redo2, run: (e) => chain(e).redo().run(), off: (e) => !e.can().redo() },
];

/** Arrows go from tool to tool, as in every toolbar; Tab leaves it. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
  event.preventDefault();
};

const stateOf = (editor: Editor): Record<string, { on: boolean; off: boolean }> =>
  Object.fromEntries(
    [...groups.flat(), ...history].map(({ label, on, off }) => [
      label,
      { on: on?.(editor) ?? false, off: off?.(editor) ?? false },
    ]),
  );

interface Props extends Pick<RichTextEditorProps, 'onPickPicture'> {
  editor: Editor;
}

export function Toolbar({ editor, onPickPicture }: Props) {
  const [linking, setLinking] = useState<string | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ tools: stateOf(now), link: now.isActive('link') }),
  });
  const draw = ({ label, icon: Icon, run, on }: Tool) => (
    <IconButton
      key={label}
      label={label}
      disabled={state.tools[label]?.off ?? false}
      {...(on ? { 'aria-pressed': state.tools[label]?.on ?? false } : {})}
      onClick={() => run(editor)}
    >
      <Icon size={16} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Text format" onKeyDown={walk}>
      {groups.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map(draw)}
        </div>
      ))}
      <div className={styles.group}>
        <IconButton
          label="Link"
          aria-pressed={state.link}
          onClick={() => setLinking(String(editor.getAttributes('link').href ?? ''))}
        >
          <Link2 size={16} strokeWidth={1.75} />
        </IconButton>
        {onPickPicture === undefined ? null : (
          <IconButton
            label="Picture"
            onClick={() =>
              onPickPicture((picture) =>
                chain(editor)
                  .placePicture({ ...picture })
                  .run(),
              )
            }
          >
            <ImagePlus size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className={styles.group}>{history.map(draw)}</div>
      {linking === null ? null : <LinkDialog editor={editor} href={linking} onClose={() => setLinking(null)} />}
    </div>
  );
}
