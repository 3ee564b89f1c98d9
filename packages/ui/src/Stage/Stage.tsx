import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../Dialog/focus-back.ts';
import { useEscape, useLayer } from '../Dialog/use-escape.ts';
import styles from './Stage.module.css';

export interface StageProps {
  onClose: () => void;
  /** What is shown, for a screen reader. */
  label: string;
  /** Another window stands over it: Escape is for that one. */
  covered?: boolean;
  children: ReactNode;
}

/** A dialog as large as the window, dark in both schemes: for looking at one thing. */
export function Stage({ onClose, label, covered = false, children }: StageProps) {
  const root = useFocusBack(true);
  const layer = useLayer(true);
  useEscape(true, !covered, onClose);
  return (
    <Modal.Root
      ref={root}
      zIndex={layer}
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      trapFocus={!covered}
      transitionProps={{ duration: 140, transition: 'fade' }}
    >
      <Modal.Content aria-label={label} className={styles.content ?? ''}>
        {/* The thing itself is what one came for, not the button that leaves it. */}
        <Modal.Body className={styles.body ?? ''} tabIndex={-1} data-autofocus>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
