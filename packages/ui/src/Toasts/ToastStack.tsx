import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styles from './ToastStack.module.css';

export interface ShownToast {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Stays until OK. */
  sticky: boolean;
  /** The whole text is a way forward, such as reloading the page. */
  onPress?: (() => void) | undefined;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** One polite and one urgent region that are always there: a region born with its text is not read aloud. */
export function ToastStack({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: number) => void }) {
  const urgent = toasts.filter((toast) => toast.tone === 'error');
  const polite = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <section className={styles.stack} aria-label="Messages">
      <div role="status" aria-live="polite" className={styles.region}>
        {polite.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className={styles.region}>
        {urgent.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
    </section>
  );
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const Icon = icons[toast.tone];
  return (
    <div className={styles.toast} data-tone={toast.tone} data-toast="">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      {toast.onPress === undefined ? (
        <p className={styles.text}>{toast.text}</p>
      ) : (
        <button type="button" className={styles.press} onClick={toast.onPress}>
          {toast.text}
        </button>
      )}
      {toast.sticky ? (
        <button type="button" className={styles.ok} onClick={() => onClose(toast.id)}>
          OK
        </button>
      ) : null}
    </div>
  );
}
