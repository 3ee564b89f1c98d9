import { ButtonLink } from '@atelier/ui/Button';
import { createLink } from '@tanstack/react-router';
import styles from './account.module.css';

const RouterButton = createLink(ButtonLink);

export function ToLogin({ label = 'Log in' }: { label?: string }) {
  return (
    <div className={styles.actions}>
      <RouterButton to="/login" look="primary">
        {label}
      </RouterButton>
    </div>
  );
}
