import { Tooltip as KitTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

/** The child keeps its own accessible name; the tooltip only shows it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <KitTooltip
      label={text}
      openDelay={400}
      closeDelay={0}
      offset={6}
      transitionProps={{ duration: 90 }}
      classNames={{ tooltip: styles.tooltip ?? '' }}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </KitTooltip>
  );
}
