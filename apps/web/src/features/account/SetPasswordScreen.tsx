import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PasswordField } from '@atelier/ui/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { fieldErrors } from '../../platform/field-errors.ts';
import styles from './account.module.css';
import { LinkTrouble } from './LinkTrouble.tsx';
import { passwordLinkQuery, setPassword } from './queries.ts';
import { ToLogin } from './ToLogin.tsx';

interface Props {
  userId: string;
  code: string;
  isNew: boolean;
}

export function SetPasswordScreen({ userId, code, isNew }: Props) {
  const [fields, setFields] = useState({ password: '', again: '' });
  const [differ, setDiffer] = useState(false);
  const save = useMutation({
    mutationFn: () => setPassword({ userId, code, password: fields.password }),
    meta: { quiet: true },
  });
  const link = useQuery(passwordLinkQuery(userId, code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const differs = fields.password !== fields.again;
    setDiffer(differs);
    if (!differs) save.mutate();
  };
  if (save.error instanceof Refused && save.error.code === 'linkInvalid') return <LinkTrouble error={save.error} />;
  // A used link says so before a password has been thought of; whatever else is wrong shows when it is sent.
  const useless = link.error instanceof Refused && link.error.code === 'linkInvalid' && !save.isSuccess;
  if (useless && link.error) return <LinkTrouble error={link.error} />;
  if (save.isSuccess) {
    return (
      <>
        <h1>{isNew ? 'Welcome to Atelier' : 'Password changed'}</h1>
        <p className={styles.lead}>You can log in now.</p>
        <Notice tone="good" role="status">
          {save.data.message}
        </Notice>
        <ToLogin />
      </>
    );
  }
  const passwordError = fieldErrors(save.error).password;
  return (
    <>
      <h1>{isNew ? 'Choose a password' : 'Set a new password'}</h1>
      <p className={styles.lead}>At least 10 characters. A short sentence is easier to remember than a riddle.</p>
      <form className={styles.form} onSubmit={submit}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          value={fields.password}
          error={passwordError}
          onChange={(password) => setFields({ ...fields, password })}
        />
        <PasswordField
          label="The same again"
          name="again"
          autoComplete="new-password"
          required
          value={fields.again}
          error={differ ? 'The two passwords differ.' : undefined}
          onChange={(again) => setFields({ ...fields, again })}
        />
        {save.error instanceof Refused && passwordError === undefined ? (
          <Notice tone="bad" role="alert">
            {save.error.message}
          </Notice>
        ) : null}
        <div className={styles.submit}>
          <Button look="primary" type="submit" full busy={save.isPending}>
            Save password
          </Button>
        </div>
      </form>
    </>
  );
}
