import { SkeletonRows } from '@atelier/ui/Skeleton';
import { lazy, Suspense } from 'react';
import styles from './rich-text.module.css';

/** A picture that somebody chose for the text: an item of a library. */
export interface PictureChoice {
  readonly asset: string;
  readonly alt: string;
}

export interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  addressOf: (asset: string) => string | undefined;
  /** Asks for a picture and gives it to `place`; without it the text has none. */
  onPickPicture?: ((place: (picture: PictureChoice) => void) => void) | undefined;
}

/** Half of what a first page weighs, so it comes only where somebody writes. */
const Editor = lazy(() => import('./editor/Editor.tsx').then((module) => ({ default: module.Editor })));

export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.frame}>
          <SkeletonRows rows={6} columns={1} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
