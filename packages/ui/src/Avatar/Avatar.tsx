import { VisuallyHidden } from '@mantine/core';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Avatar.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase() ?? '')
    .join('');

export interface AvatarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'style'> {
  name: string;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function AvatarButton({ name, label, type = 'button', ...rest }: AvatarButtonProps) {
  return (
    <button {...rest} type={type} className={styles.avatar}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
