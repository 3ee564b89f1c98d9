import { SkeletonRows } from '@atelier/ui/Skeleton';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './editor/editor-props.ts';
import styles from './rich-text.module.css';

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
