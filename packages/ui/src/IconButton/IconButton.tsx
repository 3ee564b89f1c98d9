import { ActionIcon } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from '../Tooltip/index.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'aria-label' | 'color'> {
  label: string;
  children: ReactNode;
  /** A count in the corner; it never takes the click away from the button. */
  badge?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, children, badge, disabled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <ActionIcon {...rest} type={type} disabled={disabled} aria-label={label} classNames={{ root: styles.root ?? '' }}>
        {children}
        {badge === undefined ? null : (
          // Drawn, not written: '9+' stands in no name that says how many there are.
          <span className={styles.badge} data-badge={badge} aria-hidden="true" />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
