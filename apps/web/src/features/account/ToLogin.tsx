import { ButtonLink } from '@atelier/ui/Button';
import { createLink } from '@tanstack/react-router';
import styles from './account.module.css';

const RouterButton = createLink(ButtonLink);

export function ToLogin({ label = 'Log in', returnTo }: { label?: string; returnTo?: string | undefined }) {
  return (
    <div className={styles.actions}>
      <RouterButton to="/login" search={returnTo === undefined ? {} : { returnTo }} look="primary">
        {label}
      </RouterButton>
    </div>
  );
}
