import type { LineStatus } from '@atelier/domain/order/order-words';
import styles from './decide-buttons.module.css';

interface Props {
  name: string;
  status: LineStatus;
  onApprove: () => void;
  onDeny: () => void;
}

/** Two halves of one answer; the letters decide the line that is active. */
export function DecideButtons({ name, status, onApprove, onDeny }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a form
    <div className={styles.decide} role="group" aria-label={`Decide ${name}`}>
      <button
        type="button"
        data-approve=""
        aria-pressed={status === 'APPROVED'}
        aria-keyshortcuts="A"
        onClick={onApprove}
      >
        Approve <kbd>A</kbd>
      </button>
      <button type="button" data-deny="" aria-pressed={status === 'DENIED'} aria-keyshortcuts="D" onClick={onDeny}>
        Deny <kbd>D</kbd>
      </button>
    </div>
  );
}
