import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useFocusBack } from './focus-back.ts';
import { InsideWindow, useCovered } from './inside-window.ts';
import { useEscape, useLayer } from './use-escape.ts';
import { windowFrame } from './window-frame.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** `content` is the wide one of the specification: 80vw, at most 1280 px. */
  size?: 'small' | 'medium' | 'content';
  /** Without it Escape and the scrim do nothing: the person has to choose. */
  dismissable?: boolean;
}

const widths = { small: 440, medium: 600, content: 'min(max(80vw, min(100vw - 32px, 720px)), 1280px)' } as const;

export function Dialog({ open, onClose, title, children, actions, size = 'small', dismissable = true }: DialogProps) {
  const [covered, setCovered] = useCovered();
  const root = useFocusBack(open);
  const layer = useLayer(open);
  useEscape(open, dismissable && !covered, onClose);
  return (
    <Modal
      ref={root}
      zIndex={layer}
      opened={open}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={dismissable}
      withCloseButton={dismissable}
      transitionProps={{ duration: 140, transition: 'fade' }}
      {...windowFrame(styles)}
    >
      <div className={styles.text}>
        <InsideWindow value={setCovered}>{children}</InsideWindow>
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
