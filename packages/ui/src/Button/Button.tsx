import { Button as KitButton } from '@mantine/core';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Tooltip } from '../Tooltip/index.ts';
import styles from './Button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  icon?: ReactNode;
  full?: boolean;
}

export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'color'> {
  busy?: boolean;
  /** Why it cannot be pressed now: it stays within reach of pointer and keys, so that it can say so. */
  refusal?: string | undefined;
  /** On a phone only its icon shows; its words stay for those who listen. */
  iconOnPhone?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const nothing = (event: MouseEvent) => event.preventDefault();

/** Primary is ink and there is one per screen; everything else is secondary or quiet. */
export function Button({
  look = 'secondary',
  icon,
  full = false,
  busy = false,
  iconOnPhone = false,
  disabled = false,
  refusal,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = (
    <KitButton
      {...rest}
      {...(refusal === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, onClick: nothing })}
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
  return refusal === undefined ? button : <Tooltip text={refusal}>{button}</Tooltip>;
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
