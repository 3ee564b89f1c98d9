import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

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

const widths = { small: 440, medium: 600, content: 'min(80vw, 1280px)' } as const;

export function Dialog({ open, onClose, title, children, actions, size = 'small', dismissable = true }: DialogProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnEscape={dismissable}
      closeOnClickOutside={dismissable}
      withCloseButton={dismissable}
      closeButtonProps={{ 'aria-label': 'Close', size: 28, iconSize: 18 }}
      transitionProps={{ duration: 140, transition: 'fade' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
        close: styles.close ?? '',
        overlay: styles.overlay ?? '',
      }}
    >
      <div className={styles.text}>{children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
