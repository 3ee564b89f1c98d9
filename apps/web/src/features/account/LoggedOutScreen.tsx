import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useState } from 'react';
import styles from './account.module.css';
import type { LoggedOutSearch } from './login-search.ts';
import { ToLogin } from './ToLogin.tsx';

const leads = {
  manual: 'You have logged out. Until next time.',
  inactivity: sessionMessages.inactivityLogout,
  ended: 'Your session has ended. Please log in again to continue.',
} as const;

/** M2.4: after inactivity the sentence also stands in a dialog, because nobody was looking when it happened. */
export function LoggedOutScreen({ reason = 'ended', returnTo }: LoggedOutSearch) {
  const [open, setOpen] = useState(reason === 'inactivity');
  const close = () => setOpen(false);
  return (
    <>
      <h1>{sessionMessages.loggedOutTitle}</h1>
      <p className={styles.lead}>{leads[reason]}</p>
      <ToLogin returnTo={returnTo} />
      <Dialog
        open={open}
        onClose={close}
        title={sessionMessages.loggedOutTitle}
        actions={
          <Button look="primary" onClick={close}>
            OK
          </Button>
        }
      >
        <p>{sessionMessages.inactivityLogout}</p>
      </Dialog>
    </>
  );
}
