import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './parts.module.css';

export interface DialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  /** A way out besides Cancel, at the other end. */
  readonly beside?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** The browser's own modal: it keeps focus inside, closes by Escape and gives focus back. */
export function Dialog({ title, confirm, disabled = false, children, beside, onConfirm, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <form className={styles.dialogBody} onSubmit={submit}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>
          {beside}
          <button type="button" className={styles.button} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={`${styles.button} ${styles.primary}`} disabled={disabled}>
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
