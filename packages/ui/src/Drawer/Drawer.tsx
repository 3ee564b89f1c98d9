import { Drawer as KitDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../Dialog/focus-back.ts';
import { InsideWindow, useCovered } from '../Dialog/inside-window.ts';
import { useEscape, useLayer } from '../Dialog/use-escape.ts';
import { windowFrame } from '../Dialog/window-frame.ts';
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
  const [covered, setCovered] = useCovered();
  const root = useFocusBack(open);
  const layer = useLayer(open);
  useEscape(open, !covered, onClose);
  return (
    <KitDrawer
      ref={root}
      zIndex={layer}
      closeOnEscape={false}
      returnFocus={false}
      opened={open}
      onClose={onClose}
      title={title}
      size={width}
      position="right"
      transitionProps={{ duration: 160, transition: 'slide-left' }}
      {...windowFrame(styles)}
    >
      <div className={styles.scroll}>
        <InsideWindow value={setCovered}>{children}</InsideWindow>
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </KitDrawer>
  );
}
