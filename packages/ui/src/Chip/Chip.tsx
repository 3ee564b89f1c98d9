import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  label: string;
  /** Drawn before the words, as a swatch. */
  mark?: ReactNode;
  /** Without it the chip only says something. */
  onRemove?: () => void;
}

export function Chip({ label, mark, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} data-removable={onRemove !== undefined || undefined}>
      {mark}
      {label}
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={`Remove ${label}`} onClick={onRemove}>
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
