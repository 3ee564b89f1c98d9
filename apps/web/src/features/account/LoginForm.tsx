import { Button } from '@atelier/ui/Button';
import { PasswordField, TextField } from '@atelier/ui/TextField';
import type { FormEvent } from 'react';
import styles from './account.module.css';

interface Credentials {
  email: string;
  password: string;
}

interface Props {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  busy: boolean;
  onSubmit: () => void;
}

export function LoginForm({ credentials, onChange, busy, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={credentials.email}
        onChange={(email) => onChange({ ...credentials, email })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={credentials.password}
        onChange={(password) => onChange({ ...credentials, password })}
      />
      <div className={styles.submit}>
        <Button look="primary" type="submit" full busy={busy}>
          Log in
        </Button>
      </div>
    </form>
  );
}
