import { Notice } from '@atelier/ui/Notice';
import { Refused } from '../../platform/api/index.ts';
import styles from './account.module.css';
import { ToLogin } from './ToLogin.tsx';

export function LinkTrouble({ error }: { error: Error }) {
  return (
    <>
      <h1>This link does not work</h1>
      <p className={styles.lead}>Links in our mails work once and for a limited time.</p>
      <Notice tone="bad">{error instanceof Refused ? error.message : 'The link could not be checked just now.'}</Notice>
      <ToLogin />
    </>
  );
}
