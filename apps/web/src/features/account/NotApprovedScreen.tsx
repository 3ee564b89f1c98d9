import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { Notice } from '@atelier/ui/Notice';
import styles from './account.module.css';
import { ToLogin } from './ToLogin.tsx';

export type NotApprovedReason = 'emailUnconfirmed' | 'accountDeactivated';

const texts: Record<NotApprovedReason, string> = {
  emailUnconfirmed: 'Please confirm your email address first. The link is in the mail we sent you.',
  accountDeactivated: 'Your account is not active. Please contact your administrator.',
};

export function NotApprovedScreen({ reason }: { reason: NotApprovedReason | undefined }) {
  return (
    <>
      <h1>Not approved yet</h1>
      <p className={styles.lead}>You cannot enter Atelier at the moment.</p>
      <Notice tone="waiting" role="status">
        {reason === undefined ? sessionMessages.accessPending : texts[reason]}
      </Notice>
      <ToLogin label="Back to the login" />
    </>
  );
}
