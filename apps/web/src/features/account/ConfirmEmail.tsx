import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refused } from '../../platform/api/index.ts';
import styles from './account.module.css';
import { takeConfirmation } from './queries.ts';

/** Mail programs open links, too; only a person presses a button. The code stands behind the #, which is never sent. */
export function ConfirmEmail() {
  const navigate = useNavigate();
  const show = (messages: string) => navigate({ to: '/confirm-email/$messages', params: { messages }, replace: true });
  const confirm = useMutation({
    mutationFn: () => {
      const [userId = '', code = ''] = window.location.hash.slice(1).split('/');
      return takeConfirmation({ userId, code });
    },
    meta: { quiet: true },
    onSuccess: () => show('confirmed'),
    onError: (error) => (error instanceof Refused && error.code === 'linkInvalid' ? show('linkInvalid') : undefined),
  });
  return (
    <>
      <h1>Confirm your email</h1>
      <p className={styles.lead}>One step is left: tell us that this address is yours.</p>
      {confirm.error instanceof Refused ? (
        <div className={styles.notice}>
          <Notice tone="bad" role="alert">
            {confirm.error.message}
          </Notice>
        </div>
      ) : null}
      <div className={styles.submit}>
        <Button look="primary" full busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm my email address
        </Button>
      </div>
    </>
  );
}
