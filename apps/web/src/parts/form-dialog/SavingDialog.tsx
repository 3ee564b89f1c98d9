import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isApiFailure } from '../../platform/api/index.ts';
import { FormWindow } from './FormWindow.tsx';
import styles from './form-dialog.module.css';
import { Written } from './written.ts';

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
  const [written] = useState(() => new Written());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    // Enter pressed twice is one answer.
    if (busy || !ready || check?.() === false) return;
    setBusy(true);
    try {
      if (await onSave()) onClose();
      else written.settle();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormWindow
      open
      size={size}
      written={written}
      busy={busy}
      onClose={onClose}
      title={heading}
      actions={
        <>
          <Button className={styles.answer} disabled={busy} onClick={onClose}>
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
    </FormWindow>
  );
}
