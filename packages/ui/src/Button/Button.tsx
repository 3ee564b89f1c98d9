import { Button as KitButton } from '@mantine/core';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  icon?: ReactNode;
  full?: boolean;
}

export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'color'> {
  busy?: boolean;
  /** On a phone only its icon shows; its words stay for those who listen. */
  iconOnPhone?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Primary is ink and there is one per screen; everything else is secondary or quiet. */
export function Button({
  look = 'secondary',
  icon,
  full = false,
  busy = false,
  iconOnPhone = false,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <KitButton
      {...rest}
      type={type}
      disabled={disabled}
      loading={busy}
      fullWidth={full}
      leftSection={icon}
      data-look={look}
      data-icon-on-phone={iconOnPhone || undefined}
      classNames={{
        root: styles.root ?? '',
        section: styles.section ?? '',
        label: styles.label ?? '',
        loader: styles.loader ?? '',
      }}
      loaderProps={{ size: 14, color: 'currentColor' }}
    />
  );
}

export interface ButtonLinkProps extends Looks, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> {
  ref?: Ref<HTMLAnchorElement>;
}

export function ButtonLink({ look = 'secondary', icon, full = false, ...rest }: ButtonLinkProps) {
  return (
    <KitButton
      {...rest}
      component="a"
      fullWidth={full}
      leftSection={icon}
      data-look={look}
      classNames={{ root: styles.root ?? '', section: styles.section ?? '' }}
    />
  );
}
