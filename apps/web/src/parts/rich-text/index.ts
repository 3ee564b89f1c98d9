export type { PictureChoice } from './editor/editor-props.ts';
export { RichText } from './RichText.tsx';
export { RichTextEditor } from './RichTextEditor.tsx';
