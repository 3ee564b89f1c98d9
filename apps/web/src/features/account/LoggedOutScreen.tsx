import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useState } from 'react';
import styles from './account.module.css';
import { ToLogin } from './ToLogin.tsx';

const leads = {
  manual: 'You have logged out. Until next time.',
  inactivity: sessionMessages.inactivityLogout,
  ended: 'Your session has ended. Please log in again to continue.',
} as const;

export type LoggedOutReason = keyof typeof leads;

/** M2.4: after inactivity the sentence also stands in a dialog, because nobody was looking when it happened. */
export function LoggedOutScreen({ reason = 'ended' }: { reason?: LoggedOutReason | undefined }) {
  const [open, setOpen] = useState(reason === 'inactivity');
  const close = () => setOpen(false);
  return (
    <>
      <h1>{sessionMessages.loggedOutTitle}</h1>
      <p className={styles.lead}>{leads[reason]}</p>
      <ToLogin />
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
