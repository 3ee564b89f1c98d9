export { RichText } from './RichText.tsx';
export { type PictureChoice, RichTextEditor } from './RichTextEditor.tsx';
