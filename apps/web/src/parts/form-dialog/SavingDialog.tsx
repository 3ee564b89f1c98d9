import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isApiFailure } from '../../platform/api/index.ts';
import styles from './form-dialog.module.css';

interface Props {
  heading: string;
  action: string;
  /** What the button that leaves it says. */
  closing?: string;
  /** Whether there is anything to send. */
  ready?: boolean;
  /** Whether what is typed can be sent; says why not beside the fields. */
  check?: () => boolean;
  /** Answers whether the dialog has done its work; it stays for the next one otherwise. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'content';
}

/** A long form may have been scrolled past where it is said. */
const intoSight = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' });

/** A few fields that the server judges: what it refuses is said here, and nothing typed is lost. */
export function SavingDialog({
  heading,
  action,
  closing = 'Cancel',
  ready = true,
  check,
  onSave,
  onClose,
  children,
  size = 'small',
}: Props) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    // Enter pressed twice is one answer.
    if (busy || !ready || check?.() === false) return;
    setBusy(true);
    try {
      if (await onSave()) onClose();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={heading}
      actions={
        <>
          <Button className={styles.answer} onClick={onClose}>
            {closing}
          </Button>
          <Button className={styles.answer} look="primary" type="submit" form={formId} busy={busy} disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {failure === null ? null : (
          <div ref={intoSight}>
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  );
}
