import type { Reply } from '@atelier/contract';
import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { Notice } from '@atelier/ui/Notice';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import styles from './account.module.css';
import { DemoLogins } from './DemoLogins.tsx';
import { DirectorySignIn } from './DirectorySignIn.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { LoginSearch } from './login-search.ts';
import { logIn, signInOptionsQuery } from './queries.ts';

const RequestAccessDialog = lazy(async () => ({
  default: (await import('./RequestAccessDialog.tsx')).RequestAccessDialog,
}));
const PasswordResetDialog = lazy(async () => ({
  default: (await import('./PasswordResetDialog.tsx')).PasswordResetDialog,
}));

interface Props {
  returnTo: string;
  problem: LoginSearch['problem'];
  onLoggedIn: (session: Reply<'login'>) => Promise<void>;
}

export function LoginScreen({ returnTo, problem, onLoggedIn }: Props) {
  const { data: options } = useSuspenseQuery(signInOptionsQuery);
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [dialog, setDialog] = useState<'access' | 'reset' | null>(null);
  const login = useMutation({
    mutationFn: logIn,
    meta: { quiet: true },
    onSuccess: onLoggedIn,
    // M2.1: the server's sentence, until closed.
    onError: (error) => toast.lasting(error instanceof Refused ? error.message : sessionMessages.loginFailureUnknown),
  });
  const close = () => setDialog(null);
  return (
    <>
      <h1>Log in</h1>
      <p className={styles.lead}>Assortments, libraries, samples and orders of every season.</p>
      {options.empty ? (
        <div className={styles.notice}>
          <Notice tone="neutral">
            This portal has not been set up. The link that does it was printed when the server started.
          </Notice>
        </div>
      ) : null}
      {problem === 'directory' ? (
        <div className={styles.notice}>
          <Notice tone="bad" role="alert">
            Signing in with the company directory did not work. Please try again.
          </Notice>
        </div>
      ) : null}
      <LoginForm
        credentials={credentials}
        onChange={setCredentials}
        busy={login.isPending}
        onSubmit={() => login.mutate(credentials)}
      />
      {options.openId ? <DirectorySignIn returnTo={returnTo} /> : null}
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={() => setDialog('access')}>
          Request access
        </button>
        <button type="button" className={styles.way} onClick={() => setDialog('reset')}>
          Forgot your password?
        </button>
      </div>
      {options.demo ? (
        <DemoLogins
          logins={options.logins}
          password={options.demoPassword ?? ''}
          busy={login.isPending}
          onPick={(picked) => {
            setCredentials(picked);
            login.mutate(picked);
          }}
        />
      ) : null}
      <Suspense>
        <RequestAccessDialog open={dialog === 'access'} onClose={close} />
        <PasswordResetDialog open={dialog === 'reset'} onClose={close} />
      </Suspense>
    </>
  );
}
