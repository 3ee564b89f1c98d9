import { Button } from '@atelier/ui/Button';
import styles from './dialogs.module.css';

/** Something could not be looked up; whatever was typed stays. */
export const LookUpFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p role="alert" className={styles.failed}>
    <span>{text}</span>
    <Button onClick={onRetry}>Try again</Button>
  </p>
);
