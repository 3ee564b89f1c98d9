import { Button } from '@atelier/ui/Button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormWindow } from './FormWindow.tsx';
import styles from './form-dialog.module.css';

interface Props {
  heading: string;
  /** What the button that ends it says. */
  action: string;
  ready: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one answer that nobody refuses: Enter gives it, Escape does not. */
export function FormDialog({ heading, action, ready, onSubmit, onClose, children }: Props) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    onSubmit();
    onClose();
  };
  return (
    <FormWindow
      open
      onClose={onClose}
      title={heading}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </FormWindow>
  );
}
