import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { TextField } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FormWindow } from '../../parts/form-dialog/index.ts';
import { Refused } from '../../platform/api/index.ts';
import { fieldErrors } from '../../platform/field-errors.ts';
import styles from './account.module.css';
import { requestReset } from './queries.ts';

export function PasswordResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const reset = useMutation({ mutationFn: () => requestReset(email), meta: { quiet: true } });
  const close = () => {
    onClose();
    setEmail('');
    reset.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate();
  };
  const emailError = fieldErrors(reset.error).email;
  return (
    <FormWindow
      open={open}
      unsaved={false}
      busy={reset.isPending}
      onClose={close}
      title="Reset your password"
      actions={
        reset.isSuccess ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button disabled={reset.isPending} onClick={close}>
              Cancel
            </Button>
            <Button look="primary" type="submit" form={formId} busy={reset.isPending}>
              Send link
            </Button>
          </>
        )
      }
    >
      {reset.isSuccess ? (
        <Notice tone="good" role="status">
          {reset.data.message}
        </Notice>
      ) : (
        <form id={formId} onSubmit={submit} className={styles.form}>
          <p>We send you a mail with a link to set a new password.</p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={setEmail}
            error={emailError}
          />
          {reset.error instanceof Refused && emailError === undefined ? (
            <Notice tone="bad" role="alert">
              {reset.error.message}
            </Notice>
          ) : null}
        </form>
      )}
    </FormWindow>
  );
}
