import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './parts.module.css';

export interface DialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly disabled?: boolean;
  /** Escape comes about by accident: it asks before anything is lost (M1.10). The way out that says Cancel does not. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
  /** A way out besides Cancel, at the other end. */
  readonly beside?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** The browser's own modal: it keeps focus inside, closes by Escape and gives focus back. */
export function Dialog({ title, confirm, cancel = 'Cancel', disabled, unsaved, children, beside, ...on }: DialogProps) {
  const { onConfirm, onClose } = on;
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [asked, setAsked] = useState(false);
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  const slip = (event: SyntheticEvent) => {
    if (!unsaved) return onClose();
    event.preventDefault();
    setAsked(true);
  };
  /** No browser lets a page hold Escape twice in a row: the second closes it without asking. */
  const closed = () => {
    if (!box.current?.open) onClose();
  };
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={titleId} onCancel={slip} onClose={closed}>
      <form className={styles.dialogBody} onSubmit={submit}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>
          {beside}
          <button type="button" className={styles.button} onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" className={`${styles.button} ${styles.primary}`} disabled={disabled}>
            {confirm}
          </button>
        </div>
      </form>
      {asked ? (
        <Dialog
          title={shellMessages.unsavedTitle}
          confirm={shellMessages.yes}
          cancel={shellMessages.no}
          onConfirm={onClose}
          onClose={() => setAsked(false)}
        >
          <p className={styles.hint}>{shellMessages.unsavedBody}</p>
        </Dialog>
      ) : null}
    </dialog>
  );
}
