import { Popover as KitPopover } from '@mantine/core';
import { type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { InsideWindow } from '../Dialog/inside-window.ts';
import { InsidePopover } from './inside-popover.ts';
import styles from './Popover.module.css';

export interface PopoverProps {
  opener: ReactElement;
  label: string;
  children: ReactNode;
  width?: number;
}

export function Popover({ opener, label, children, width = 320 }: PopoverProps) {
  const [covered, setCovered] = useState(false);
  const tell = useContext(InsideWindow);
  useEffect(() => () => tell?.(false), [tell]);
  return (
    <KitPopover
      closeOnEscape={!covered}
      onOpen={() => tell?.(true)}
      onClose={() => tell?.(false)}
      width={width}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ duration: 90 }}
    >
      <KitPopover.Target>{opener}</KitPopover.Target>
      <KitPopover.Dropdown aria-label={label} className={styles.dropdown ?? ''}>
        <InsidePopover value={setCovered}>{children}</InsidePopover>
      </KitPopover.Dropdown>
    </KitPopover>
  );
}
