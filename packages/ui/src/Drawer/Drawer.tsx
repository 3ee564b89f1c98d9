import { Drawer as KitDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** 400 unless told; the notifications drawer is 360. */
  width?: number;
  actions?: ReactNode;
}

export function Drawer({ open, onClose, title, children, width = 400, actions }: DrawerProps) {
  return (
    <KitDrawer
      opened={open}
      onClose={onClose}
      title={title}
      size={width}
      position="right"
      closeButtonProps={{ 'aria-label': 'Close', size: 28, iconSize: 18 }}
      transitionProps={{ duration: 160, transition: 'slide-left' }}
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
      <div className={styles.scroll}>{children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </KitDrawer>
  );
}
