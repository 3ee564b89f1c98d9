import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PasswordField } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FormWindow } from '../../parts/form-dialog/index.ts';
import { call, Refused } from '../../platform/api/index.ts';
import { fieldErrors } from '../../platform/field-errors.ts';
import { toast } from '../../platform/toasts/index.ts';
import styles from './SettingsScreen.module.css';

const nothing = { current: '', password: '', again: '' };

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change password</Button>
      {open ? <PasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [fields, setFields] = useState(nothing);
  const [differ, setDiffer] = useState(false);
  const save = useMutation({
    mutationFn: () => call('changePassword', { body: { current: fields.current, password: fields.password } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const problems = fieldErrors(save.error);
  const field = (name: keyof typeof nothing) => ({
    name,
    required: true,
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const differs = fields.password !== fields.again;
    setDiffer(differs);
    if (!differs) save.mutate();
  };
  return (
    <FormWindow
      open
      unsaved={false}
      busy={save.isPending}
      onClose={onClose}
      title="Change password"
      actions={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={form} busy={save.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={problems.current}
          {...field('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={problems.password}
          {...field('password')}
        />
        <PasswordField
          label="The same again"
          autoComplete="new-password"
          error={differ ? 'The two passwords differ.' : undefined}
          {...field('again')}
        />
        {save.error instanceof Refused && Object.keys(problems).length === 0 ? (
          <Notice tone="bad" role="alert">
            {save.error.message}
          </Notice>
        ) : null}
      </form>
    </FormWindow>
  );
}
