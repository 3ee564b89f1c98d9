import { Tooltip as KitTooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  text: string;
  /** Shows only where the child has no room for all of its words. */
  whenCut?: boolean;
  children: ReactElement<{ onPointerEnter?: (event: PointerEvent) => void }>;
}

/** The child keeps its own accessible name; the tooltip only shows it. */
export function Tooltip({ text, whenCut = false, children }: Props) {
  const [cut, setCut] = useState(false);
  const measured = whenCut
    ? cloneElement(children, {
        onPointerEnter: ({ currentTarget }) => setCut(currentTarget.scrollWidth > currentTarget.clientWidth),
      })
    : children;
  return (
    <KitTooltip
      label={text}
      disabled={whenCut && !cut}
      openDelay={400}
      closeDelay={0}
      offset={6}
      transitionProps={{ duration: 90 }}
      classNames={{ tooltip: styles.tooltip ?? '' }}
      events={{ hover: true, focus: true, touch: false }}
    >
      {measured}
    </KitTooltip>
  );
}
