import { X } from 'lucide-react';
import styles from './Chip.module.css';

export interface ChipProps {
  label: string;
  /** Without it the chip only says something. */
  onRemove?: () => void;
}

export function Chip({ label, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} data-removable={onRemove !== undefined || undefined}>
      {label}
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={`Remove ${label}`} onClick={onRemove}>
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
